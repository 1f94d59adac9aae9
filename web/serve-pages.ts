import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { type Language, languageOf } from "@tutoring/contract/languages";
import { answerFrom, type Api, ClientBudget, finish } from "@tutoring/api";

type Site = typeof import("./site.ts");
type Options = {
  /** The public one. */
  address: string;
  /** Other origins that the class page connects to. */
  callHosts: readonly string[];
  /** Another origin that serves public pictures. */
  pictureHost: string | undefined;
  /** The built files of a page's texts. */
  filesOf: (language: string, areas: string[]) => string[];
  keep: boolean;
  pagesPerClientMinute: number;
};

/**
 * Renders pages. They are the same for every visitor, so a sound one is kept, like an API reply, until something that
 * pages show changes; its policy names its own scripts and is kept with it. A page is rendered and kept for the
 * parameters that it reads, whatever else its address says, and each client may have so many rendered.
 */
export function pageServer(
  api: Api,
  site: () => Promise<Site>,
  { address, callHosts, pictureHost, filesOf, keep, pagesPerClientMinute }: Options,
) {
  const budget = new ClientBudget({ uses: pagesPerClientMinute, seconds: 60 });
  return async (request: Request, client: string): Promise<Response> => {
    const { answerPage, pageAddress } = await site();
    const url = new URL(request.url);
    const path = canonicalPath(url.pathname);
    if (path !== url.pathname) return new Response(null, { status: 308, headers: { location: path + url.search } });
    const key = pageAddress(url);
    const cached = request.method === "GET" ? api.cache.find(key) : undefined;
    if (cached) {
      api.cache.knowAddress(url.pathname + url.search, key);
      return toResponse(cached, request, api.cache.staleSeconds);
    }
    const wait = budget.take(client);
    if (wait > 0) return tooMany(wait, languageOf(path));
    const generation = api.cache.generation;
    let sound = true;
    const send = async (ask: Request) => {
      const answer = await api.fetch(ask, { address: "page" });
      sound &&= answer.status < 500;
      return answer;
    };
    const asked = new Request(url.origin + key, { method: request.method, headers: request.headers });
    const page = await answerPage(asked, send, { address, callHosts, pictureHost, filesOf });
    const stale = sound || request.method !== "GET" ? undefined : api.cache.findStale(key);
    if (stale) return toResponse(stale, request, api.cache.staleSeconds);
    const isPage = page.status === 200 && page.headers.get("content-type")?.startsWith("text/html");
    if (!keep || !sound || request.method !== "GET" || !isPage) return page;
    const finished = finish(await page.text(), Object.fromEntries(page.headers));
    api.cache.add(generation, key, key, finished);
    api.cache.knowAddress(url.pathname + url.search, key);
    return toResponse(finished, request);
  };
}

/** Each page has one spelling: small letters, single slashes, none at the end, nothing encoded that need not be. */
function canonicalPath(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURI(pathname);
  } catch {
    // not readable: the router says so
  }
  const path = decoded
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  return encodeURI(path);
}

function toResponse(finished: Parameters<typeof answerFrom>[0], request: Request, staleSeconds?: number): Response {
  const { status, headers, body } = answerFrom(finished, {
    ifNoneMatch: request.headers.get("if-none-match"),
    acceptEncoding: request.headers.get("accept-encoding"),
    staleSeconds,
  });
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
}

const tooManyPages: Record<Language, string> = {
  en: "Too many pages were asked for from your connection. Please try again in a few seconds.",
  hi: "आपके कनेक्शन से बहुत ज़्यादा पेज माँगे गए हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।",
};

const tooMany = (wait: number, language: Language) =>
  new Response(tooManyPages[language], {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(wait), "cache-control": "no-store" },
  });

/** A public answer that is ready goes out without being parsed, admitted or made again. Whether there was one. */
export function sendKept(api: Api, safety: OutgoingHttpHeaders, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET" || request.headers.authorization || !request.url) return false;
  const finished = api.cache.findByAddress(request.url);
  if (!finished) return false;
  const { status, headers, body } = answerFrom(finished, {
    ifNoneMatch: request.headers["if-none-match"],
    acceptEncoding: request.headers["accept-encoding"]?.toString(),
    staleSeconds: api.cache.staleSeconds,
  });
  response.writeHead(status, { ...safety, ...headers }).end(body ?? undefined);
  return true;
}
