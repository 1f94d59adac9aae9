// `npm run build`: what npm start does before it serves, for a service that starts web/server.ts itself and may not write here.
import { completeEngine } from "#api/platform/db/engine.ts";

completeEngine(); // the packages and the pages are there: ops/run.mjs
console.log("Installed and built.");
