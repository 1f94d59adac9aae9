// The product's API behind the same node:http and Hono, answering nothing from its cache.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { openApp, readSettings } from "@tutoring/api";

const app = await openApp(readSettings(process.env), {
  checkout: process.cwd(),
  version: "bench",
  released: "2026-11-29",
  print: () => {},
});
const listener = getRequestListener((request) => {
  app.api.cache.setOnline(false); // emptying the cache would cost more than a request
  return app.api.fetch(request, { address: "127.0.0.1" });
});
createServer((request, response) => void listener(request, response)).listen(Number(process.env["PORT"]));
