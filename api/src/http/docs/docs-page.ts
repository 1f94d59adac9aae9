import { escapeHtml } from "#api/core/html.ts";
import type { Document } from "../openapi/document.ts";

type Operation = { tags: string[]; summary: string };

/** Nothing is loaded from elsewhere, and nothing that the page shows runs as code or as style. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page of the documentation: a plain list of all calls, which the viewer replaces once it has loaded. */
export function docsPage({ info, tags, paths }: Document): string {
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
