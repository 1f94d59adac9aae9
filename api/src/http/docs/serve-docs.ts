import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Hono } from "hono";
import type { Document } from "../openapi/document.ts";
import type { Env } from "../serve.ts";
import { servePrepared } from "../serve-prepared.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import { docsStyle, startScript } from "./viewer-start.ts";

const require = createRequire(import.meta.url);
const packaged = (file: string) => () => readFileSync(require.resolve(file), "utf8");

const [script, style] = ["text/javascript; charset=utf-8", "text/css; charset=utf-8"];
/** Where programs find the description, and people the page (RFC 8631). */
const links = { link: '</openapi.json>; rel="service-desc", </api/docs>; rel="service-doc"' };

/** The description of the API, and a page that shows it with a viewer of our own origin. All of it is made once. */
export function serveDocs(app: Hono<Env>, describe: () => Document): void {
  let made: Document | undefined;
  const document = () => (made ??= describe());
  const serveOne = (paths: string[], type: string, make: () => string, headers = {}) =>
    servePrepared(app, paths, { type, make, headers });

  serveOne(["/openapi.json", "/api/openapi.json"], "application/json", () => JSON.stringify(document()), links);
  serveOne(["/api/docs"], "text/html; charset=utf-8", () => docsPage(document()), {
    ...links,
    "content-security-policy": docsPolicy,
  });
  serveOne(["/api/docs/viewer.js"], script, packaged("swagger-ui-dist/swagger-ui-bundle.js"));
  serveOne(["/api/docs/viewer.css"], style, packaged("swagger-ui-dist/swagger-ui.css"));
  serveOne(["/api/docs/start.js"], script, () => startScript);
  serveOne(["/api/docs/docs.css"], style, () => docsStyle);
}
