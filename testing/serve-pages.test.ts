import type { Api } from "@tutoring/api";
import { expect, test } from "vitest";
import { ReplyCache } from "#api/platform/http/reply-cache.ts";
import { pageServer } from "../web/serve-pages.ts";

type Site = Awaited<ReturnType<Parameters<typeof pageServer>[1]>>;

/** Pages that make one API call each, to their own path; `call` answers it. */
function serving(call: (what: string) => Promise<{ status: number; keys?: string[] }>) {
  const cache = new ReplyCache();
  cache.setOnline(true);
  let made = 0;
  const fetch: Api["fetch"] = async (request, env) => {
    const { status, keys } = await call(new URL(request.url).pathname);
    env?.shows?.(keys);
    return new Response(null, { status });
  };
  const site: Pick<Site, "pageAddress" | "answerPage"> = {
    pageAddress: ({ pathname }) => pathname,
    answerPage: (asked, send) => {
      const mine = (made += 1);
      const body = new ReadableStream({
        start: async (page) => {
          await send(new Request(asked.url)); // after the head has been sent, like a section that loads by itself
          page.enqueue(new TextEncoder().encode(`page ${mine}`));
          page.close();
        },
      });
      return Promise.resolve(new Response(body, { headers: { "content-type": "text/html" } }));
    },
  };
  const options = {
    address: "",
    callHosts: [],
    pictureHost: undefined,
    filesOf: () => [],
    keep: true,
    pagesPerClientMinute: 100,
  };
  const answer = pageServer({ cache, fetch } as Api, () => Promise.resolve(site as Site), options);
  const ask = async (path: string) => (await answer(new Request(`http://test${path}`), "203.0.113.7")).text();
  return { cache, ask, made: () => made };
}

test("a page that fifty visitors ask for at once is rendered once, and cached until something it shows changes", async () => {
  const { cache, ask, made } = serving((path) => Promise.resolve({ status: 200, keys: [`course:${path.slice(1)}`] }));
  const all = await Promise.all(Array.from({ length: 50 }, () => ask("/12")));
  expect([made(), new Set(all)]).toEqual([1, new Set(["page 1"])]);
  expect(await ask("/13")).toBe("page 2");
  cache.invalidate("catalogue course:12");
  expect([await ask("/12"), await ask("/13"), made()]).toEqual(["page 3", "page 2", 3]);
});

test("a page is cached until any change if one of its calls does not say what it shows, and not at all if one failed", async () => {
  const unnamed = serving(() => Promise.resolve({ status: 200 }));
  expect([await unnamed.ask("/a"), await unnamed.ask("/a")]).toEqual(["page 1", "page 1"]);
  unnamed.cache.invalidate("catalogue course:12");
  expect(await unnamed.ask("/a")).toBe("page 2");
  const failing = serving(() => Promise.resolve({ status: 503, keys: [] }));
  expect([await failing.ask("/a"), await failing.ask("/a")]).toEqual(["page 1", "page 2"]);
});

test("a page begun before a change is given to the visitors who had asked by then, and to nobody afterwards", async () => {
  let go = () => {};
  const waits = new Promise<void>((resolve) => (go = resolve));
  const { cache, ask, made } = serving(() => waits.then(() => ({ status: 200, keys: ["course:12"] })));
  const before = ask("/12");
  await expect.poll(made).toBe(1);
  cache.invalidate("catalogue course:12");
  const after = ask("/12");
  go();
  expect([await before, await after, await ask("/12")]).toEqual(["page 1", "page 2", "page 2"]);
});
