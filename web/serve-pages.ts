import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { type Language, languageOf } from "@tutoring/contract/languages";
import { answerFrom, type Api, ClientBudget, finish, type Finished } from "@tutoring/api";

type Site = typeof import("./site.ts");
type Options = {
  /** The public address. */
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

/** A rendered page: one to keep, or any other answer. */
type Made = { finished: Finished; isOld?: true } | { status: number; headers: Record<string, string>; body: ArrayBuffer };

/**
 * Renders pages. They are the same for every visitor, so a page without failures is cached, like an API reply, until something it
 * shows changes; its policy names its own scripts and is cached with it. A page is rendered and cached by the parameters that it
 * reads, ignoring the rest of its address, once for all concurrent requests; each client's renders are limited.
 */
export function pageServer(
  api: Api,
  site: () => Promise<Site>,
  { address, callHosts, pictureHost, filesOf, keep, pagesPerClientMinute }: Options,
) {
  const budget = new ClientBudget({ uses: pagesPerClientMinute, seconds: 60 });
  return async (request: Request, client: string): Promise<Response> => {
    const { pageAddress } = await site();
    const url = new URL(request.url);
    const path = canonicalPath(url.pathname);
    if (path !== url.pathname) return new Response(null, { status: 308, headers: { location: path + url.search } });
    // protects 15.2.2: one page for all addresses that say the same [pageAddress(url) → url.pathname + url.search]
    const key = pageAddress(url);
    const cached = request.method === "GET" ? api.cache.find(key) : undefined;
    if (cached) {
      api.cache.knowAddress(url.pathname + url.search, key);
      return toResponse(cached, request, api.cache.staleSeconds);
    }
    const wait = budget.take(client);
    // protects 2.4.1: the pages that one client may have made
    if (wait > 0) return tooMany(wait, languageOf(path));
    const asked = new Request(url.origin + key, { method: request.method, headers: request.headers });
    const isShared = keep && request.method === "GET";
    if (!isShared) return (await render(asked)).page;
    const made = await api.cache.makeOnce(`page ${key}`, () => make(asked, key));
    if (!("finished" in made)) return new Response(made.body.byteLength > 0 ? made.body : null, made);
    api.cache.knowAddress(url.pathname + url.search, key);
    return toResponse(made.finished, request, made.isOld && api.cache.staleSeconds);
  };

  /** Renders a page, or its data alone, and caches it, unless one of its calls failed. */
  async function make(asked: Request, key: string): Promise<Made> {
    const { generation } = api.cache;
    const { page, isSound, keys } = await render(asked);
    const headers = Object.fromEntries(page.headers);
    const body = await page.arrayBuffer();
    const stale = isSound() ? undefined : api.cache.findStale(key);
    if (stale) return { finished: stale, isOld: true };
    const isKept = page.status === 200 && /^text\/(html|x-script)/.test(headers["content-type"] ?? "");
    if (!isSound() || !isKept) return { status: page.status, headers, body };
    const finished = finish(body, headers);
    api.cache.add(generation, key, key, finished, keys());
    return { finished };
  }

  /** `keys`: the cache keys of everything that the page shows; undefined if some are unknown. */
  async function render(asked: Request) {
    const { answerPage } = await site();
    let sound = true;
    const shown: (readonly string[] | undefined)[] = [];
    const send = async (ask: Request) => {
      let keys: readonly string[] | undefined;
      const answer = await api.fetch(ask, {
        address: "page",
        shows: (some) => {
          keys = some;
        },
      });
      shown.push(keys);
      sound &&= answer.status < 500;
      return answer;
    };
    const page = await answerPage(asked, send, { address, callHosts, pictureHost, filesOf });
    const keys = () => (shown.includes(undefined) ? undefined : shown.flatMap((some) => some ?? []));
    return { page, isSound: () => sound, keys };
  }
}

/** Each page has one spelling: lower case, single slashes, none at the end, nothing encoded needlessly. */
function canonicalPath(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURI(pathname);
  } catch {
    // malformed: the router says so
  }
  // protects 3.7.2: single slashes in the address that a page is led to [replaceAll(/\/{2,}/g, "/") . → nothing]
  const path = decoded
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  return encodeURI(path);
}

function toResponse(finished: Finished, request: Request, staleSeconds?: number): Response {
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

/** Sends a cached public answer without parsing, admission or rendering. Returns whether there was one. */
export function sendCached(api: Api, safety: OutgoingHttpHeaders, request: IncomingMessage, response: ServerResponse): boolean {
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
