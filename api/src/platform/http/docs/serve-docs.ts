import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Hono } from "hono";
import { escapeHtml } from "#api/platform/core/html.ts";
import type { Document } from "../openapi/document.ts";
import { servePrepared } from "../serve-prepared.ts";
import type { Env } from "../serve.ts";

/** Starts the viewer, and takes the plain list away when there is something better. */
const startScript = `SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#viewer",
  docExpansion: "none",
  filter: true,
  deepLinking: true,
  showExtensions: true,
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  validatorUrl: null,
  queryConfigEnabled: false,
  syntaxHighlight: { activated: false },
  requestInterceptor: (request) => {
    const [, token] = /(?:^|; )__Host-XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
    return token ? { ...request, headers: { ...request.headers, "X-XSRF-TOKEN": token } } : request;
  },
  onComplete: () => document.getElementById("list").remove(),
});
`;

/** The product's colours, on top of the viewer's own style. */
const docsStyle = `body{margin:0;background:#fbf8f5;color:#2a1b26;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1.25rem}
main ul{padding:0;list-style:none}main li{padding:.25rem 0;border-top:1px solid #e8e0e4;overflow-wrap:anywhere}
code{font-weight:600}
.swagger-ui .wrapper{max-width:75rem}
.swagger-ui .info{margin:2rem 0 1rem}
.swagger-ui .scheme-container{background:none;box-shadow:none;padding:0}
.swagger-ui .info .title small.version-stamp{background:#3d6b21}
.swagger-ui .opblock .opblock-summary-description{color:#2a1b26}
.swagger-ui .response-col_links{display:none}
.swagger-ui .markdown code,.swagger-ui .renderedMarkdown code{color:#7a1f5c;background:#f3edf0}
@media(max-width:40rem){.swagger-ui .opblock .opblock-summary{flex-wrap:wrap}.swagger-ui .opblock .opblock-summary-path{max-width:100%;overflow-wrap:anywhere}.swagger-ui .opblock .opblock-summary-description{flex-basis:100%;text-align:left}}
`;

type Operation = { tags: string[]; summary: string };

/** Nothing is loaded from elsewhere, and nothing that the page shows runs as code or as style. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page of the documentation: a plain list of all calls, which the viewer replaces once it has loaded. */
function docsPage({ info, tags, paths }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? "");
  const sections = tags.map(({ name }) => {
    const rows = (byTag.get(name) ?? []).map(
      ({ path, method, operation }) =>
        `<li><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</li>`,
    );
    return `<h2>${escapeHtml(name)}</h2><ul>${rows.join("")}</ul>`;
  });
  const title = `${escapeHtml(info.title)} API ${escapeHtml(info.version)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="service-desc" type="application/json" href="/openapi.json"><link rel="stylesheet" href="/api/docs/viewer.css"><link rel="stylesheet" href="/api/docs/docs.css"></head><body><div id="viewer"></div><main id="list"><h1>${title}</h1><p>Every call, below <code>/api</code>. The whole description, for programs: <a href="/openapi.json">openapi.json</a>.</p>${sections.join("")}</main><script src="/api/docs/viewer.js" defer></script><script src="/api/docs/start.js" defer></script></body></html>`;
}

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
