// The product's pages behind node:http, nothing of them or of the replies that they show from a cache.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { openPages } from "../../open-pages.ts";

const { app, page } = await openPages(process.env);
const listener = getRequestListener((request) => {
  app.api.cache.setOnline(false);
  return page(new URL(request.url).pathname);
});
createServer((request, response) => void listener(request, response)).listen(Number(process.env["PORT"]));
