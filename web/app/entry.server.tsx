import { createHash, randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { languageOf, withoutLanguage } from "@tutoring/contract/languages";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { untilTakenOver } from "#web/lib/page/deferred-hydration.ts";
import { lendStorage } from "#web/lib/page/lend-storage.ts";
import { callHosts, pictureHost } from "#web/lib/site/hosts.ts";
import { siteAddress } from "#web/lib/site/site-address.ts";
import type { Area } from "#web/texts/areas.ts";
import { type FilesOf, textFiles } from "#web/texts/text-files.ts";
import { UsedAreas } from "#web/texts/use-texts.ts";
import css from "./app.css?inline";

export const streamTimeout = 5_000;

/** A page as finished bytes: only then can the content security policy name each inline script by its hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  const { html, scripts, failed } = await render(request.url, context, load.get(textFiles));
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policyFor(scripts, request.url));
  headers.set("reporting-endpoints", 'policy="/api/policy-reports"');
  const body = import.meta.env.DEV
    ? html
    : html.replace('<style data-all=""></style>', () => `<style data-all="">${css}</style>`);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  return new Response(request.method === "HEAD" ? null : body, { status: failed ? 500 : status, headers });
}

type Rendered = {
  html: string;
  /** Our own inline scripts. */
  scripts: string[];
  failed: boolean;
};

/** Our own scripts carry a random mark, made for this render, which no text of a user can contain. */
function render(url: string, context: EntryContext, filesOf: FilesOf): Promise<Rendered> {
  const mark = randomBytes(18).toString("base64url");
  const areas = new Set<Area>(["frame"]); // used outside of components, too
  const language = languageOf(new URL(url).pathname);
  return new Promise((resolve, reject) => {
    let failed = false;
    const parts: Buffer[] = [];
    const into = new Writable({
      write(part: Buffer, _, done) {
        parts.push(part);
        done();
      },
      final(done) {
        const html = Buffer.concat(parts).toString();
        resolve(
          import.meta.env.DEV
            ? { html, scripts: [], failed }
            : { ...paintFirst(html, mark, [...areas], filesOf(language, [...areas])), failed },
        );
        done();
      },
    });
    const page = (
      <UsedAreas value={areas}>
        <ServerRouter context={context} url={url} nonce={mark} />
      </UsedAreas>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
      progressiveChunkSize: Number.POSITIVE_INFINITY, // every section in its place, readable without JavaScript
      onAllReady: () => pipe(into),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        console.error(error);
      },
    });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const pageCode = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Postpones the page's code until after the first paint, and removes the mark from its scripts. */
function paintFirst(marked: string, mark: string, areas: Area[], texts: string[]): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  // protects 3.4.3: asking which scripts of a page are ours [.filter(([, attributes = ""]) => attributes.includes(attribute)) → nothing]
  const ours = [...marked.matchAll(inlineScript)].filter(([, attributes = ""]) => attributes.includes(attribute));
  const html = marked.replaceAll(attribute, "");
  if (!pageCode.test(html)) throw new Error("React Router writes the page's code in another way than expected");
  const first = lendStorage + ";" + untilTakenOver([...html.matchAll(preload)].map(([, href = ""]) => href).concat(texts));
  return {
    html: html
      .replaceAll(preload, "")
      .replace(
        pageCode,
        (_, code: string) => `<script type="text/plain" id="page-code" data-texts="${areas.join(" ")}">${code}</script>`,
      )
      .replace("</head>", () => `<script>${first}</script></head>`),
    scripts: [...ours.map(([, , code = ""]) => code), first],
  };
}

const inlineScript = /<script((?![^>]*\ssrc=)[^>]*)>([\s\S]*?)<\/script>/g;

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const styleHash = hashOf(css);

const isClass = (url: string) => withoutLanguage(new URL(url).pathname).startsWith("/class/");
/** The room's socket, in full since not every browser counts it as 'self', and other hosts for picture and voice. */
const ofClass = () => [siteAddress().replace(/^http/, "ws"), ...callHosts()].join(" ");

/** Only our own scripts run, whatever else a page contains. */
function policyFor(scripts: string[], url: string): string {
  const hashes = scripts.map(hashOf);
  const relaxed = import.meta.env.DEV; // Vite's own scripts and styles in development
  return [
    "default-src 'self'",
    relaxed ? "script-src 'self' 'unsafe-inline'" : `script-src 'self' ${[...new Set(hashes)].join(" ")}`,
    relaxed ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${styleHash}`,
    ["img-src 'self' data:", pictureHost()].filter(Boolean).join(" "),
    relaxed ? "connect-src 'self' ws:" : isClass(url) ? `connect-src 'self' ${ofClass()}` : "connect-src 'self'",
    // protects 3.7.1: no plug-ins in pages
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "report-uri /api/policy-reports",
    "report-to policy",
  ].join("; ");
}
