import { build, install, run } from "./setup.mjs";

install();
await build();
process.exit(await run(["web/server.ts"], { NODE_ENV: "production" }));
