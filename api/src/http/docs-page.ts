import { createHash } from "node:crypto";
import { escapeHtml } from "#api/core/html.ts";
import type { openApi } from "./openapi.ts";

type Document = ReturnType<typeof openApi>;
type Operation = {
  summary: string;
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: unknown;
  responses: Record<string, { description: string }>;
  "x-roles"?: string | readonly string[];
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1.25rem;color:#2a1b26;background:#fbf8f5}
h2{margin-top:2.5rem}details{background:#fff;border:1px solid #e8e0e4;border-radius:10px;padding:.75rem 1rem;margin:.5rem 0}
summary{cursor:pointer}code{font-weight:600}pre{overflow:auto;background:#f6f3f9;padding:1rem;border-radius:8px;font-size:.8125rem}small{color:#665661}`;

/** API documentation as one page without scripts, made from the OpenAPI document. */
export function docsPage(document: Document): { html: string; policy: string } {
  const byDomain = Map.groupBy(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
    ),
    ({ operation }) => operation.operationId.split(".")[0] ?? "",
  );
  const sections = [...byDomain].map(
    ([domain, operations]) => `<h2>${escapeHtml(domain)}</h2>${operations.map(showOperation).join("")}`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Online Tutoring API ${escapeHtml(document.info.version)}</title><style>${style}</style></head><body><h1>Online Tutoring API <small>${escapeHtml(document.info.version)}</small></h1><p>Every call below <code>/api</code>. For programs: <a href="/openapi.json">openapi.json</a>. A call that fails answers <code>{ code, id, params?, message, fields? }</code>.</p>${sections.join("")}</body></html>`;
  const hash = createHash("sha256").update(style).digest("base64");
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'` };
}

function showOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const roles = operation["x-roles"] ? ` <small>for ${escapeHtml([operation["x-roles"]].flat().join(", "))}</small>` : "";
  const { 200: reply, ...refusals } = operation.responses;
  const parts = { parameters: operation.parameters, requestBody: operation.requestBody, reply };
  return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code>${roles}<br>${escapeHtml(operation.summary)}</summary><pre>${escapeHtml(JSON.stringify(parts, null, 2))}</pre>${Object.entries(refusals).map(showRefusals).join("")}</details>`;
}

const showRefusals = ([status, { description }]: [string, { description: string }]): string =>
  `<h3>${status}</h3><pre>${escapeHtml(description)}</pre>`;
