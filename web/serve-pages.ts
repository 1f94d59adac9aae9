import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { answerFrom, type Api, finish } from "@tutoring/api";

type Site = typeof import("./site.ts");

/**
 * Renders pages. They are the same for every visitor, so a sound one is kept, like an API reply, until something that
 * pages show changes; its policy names its own scripts and is kept with it.
 */
export function pageServer(api: Api, site: () => Promise<Site>, { address, keep }: { address: string; keep: boolean }) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const begun = api.kept.begin();
    let sound = true;
    const send = async (ask: Request) => {
      const answer = await api.fetch(ask, { address: "page" });
      sound &&= answer.status < 500;
      return answer;
    };
    const page = await (await site()).answerPage(request, send, address);
    if (!keep || !sound || request.method !== "GET" || page.status !== 200) return page;
    const finished = finish(await page.text(), Object.fromEntries(page.headers));
    api.kept.keep(begun, pathname + search, pathname + search, finished);
    const { status, headers, body } = answerFrom(finished, {
      ifNoneMatch: request.headers.get("if-none-match"),
      acceptEncoding: request.headers.get("accept-encoding"),
    });
    return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
  };
}

/** A public answer that is ready goes out without being parsed, admitted or made again. Whether there was one. */
export function sendKept(api: Api, safety: OutgoingHttpHeaders, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET" || request.headers.authorization || !request.url) return false;
  const finished = api.kept.findByAddress(request.url);
  if (!finished) return false;
  const { status, headers, body } = answerFrom(finished, {
    ifNoneMatch: request.headers["if-none-match"],
    acceptEncoding: request.headers["accept-encoding"]?.toString(),
  });
  response.writeHead(status, { ...safety, ...headers }).end(body ?? undefined);
  return true;
}
