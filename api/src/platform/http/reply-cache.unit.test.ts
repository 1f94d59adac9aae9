import { afterEach, expect, test, vi } from "vitest";
import { answerFrom, finish, ReplyCache } from "./reply-cache.ts";

afterEach(() => vi.useRealTimers());
const asked = { ifNoneMatch: null, acceptEncoding: null };

test("while the database is away people get the previous page, marked, for ten minutes and not longer", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const cache = new ReplyCache();
  cache.setOnline(true);
  cache.add(cache.generation, "key", "/page", finish("of before", {}));
  expect(cache.staleSeconds).toBeUndefined();
  cache.setOnline(false);
  expect([cache.find("key"), cache.findByAddress("/page")]).toEqual([undefined, undefined]); // the database may still answer
  expect(cache.findStale("key")).toBeDefined();

  cache.setAway(true);
  vi.advanceTimersByTime(599_000);
  cache.setOnline(false); // another attempt that failed
  const found = cache.findByAddress("/page") ?? finish("", {});
  const { body, headers } = answerFrom(found, { ...asked, staleSeconds: cache.staleSeconds });
  expect(new TextDecoder().decode(body ?? undefined)).toBe("of before");
  expect(headers).toMatchObject({ age: "599", "cache-status": "online-tutoring; hit; ttl=-599" });
  vi.advanceTimersByTime(2_000);
  expect([cache.find("key"), cache.findByAddress("/page"), cache.findStale("key")]).toEqual([undefined, undefined, undefined]);
});

test("nothing from before is served again when the database is back, whatever it holds now", () => {
  const cache = new ReplyCache();
  cache.setOnline(true);
  const { generation } = cache;
  cache.add(generation, "key", "/page", finish("of before", {}));
  cache.setOnline(false);
  cache.add(generation, "key", "/page", finish("made in between", {}));
  cache.setOnline(true);
  cache.add(generation, "key", "/page", finish("made in between", {}));
  expect(cache.find("key")).toBeUndefined();
});

test("a page that many ask for at once is made once, and a failure is not cached", async () => {
  const cache = new ReplyCache();
  cache.setOnline(true);
  let made = 0;
  const make = () => Promise.resolve(finish(`made ${(made += 1)}`, {}));
  const all = await Promise.all([1, 2, 3].map(() => cache.makeOnce("key", make)));
  expect([made, new Set(all).size]).toEqual([1, 1]);
  await expect(cache.makeOnce("key", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  await cache.makeOnce("key", make);
  expect(made).toBe(2);
  const before = cache.makeOnce("key", make);
  cache.clear();
  await Promise.all([before, cache.makeOnce("key", make)]); // an answer begun before a change is not given after it
  expect(made).toBe(4);
});

test(
  "a page is served until anything that it shows changes, and pages that show other things stay",
  { meta: { proves: ["C100"] } },
  () => {
    const cache = new ReplyCache();
    cache.setOnline(true);
    const keep = (key: string, keys?: string[]) => cache.add(cache.generation, key, key, finish(key, {}), keys);
    const keepAll = () => {
      keep("/course/12", ["course:12"]);
      keep("/course/13", ["course:13"]);
      keep("/both", ["course:12", "course:13"]);
      keep("/about", []);
      keep("/courses");
    };
    const kept = () => ["/course/12", "/course/13", "/both", "/about", "/courses"].filter((key) => cache.find(key));
    keepAll();
    cache.invalidate("catalogue course:12");
    expect(kept()).toEqual(["/course/13", "/about"]);
    keepAll();
    cache.invalidate("catalogue course:14 course:13");
    expect(kept()).toEqual(["/course/12", "/about"]);
    keepAll();
    cache.invalidate("staff");
    expect(kept()).toEqual([]);

    const { generation } = cache;
    cache.invalidate("catalogue course:12");
    cache.add(generation, "/course/12", "/course/12", finish("begun before", {}), ["course:12"]);
    cache.add(generation, "/course/13", "/course/13", finish("begun before, of another", {}), ["course:13"]);
    expect(kept()).toEqual(["/course/13"]);
    for (let nth = 0; nth <= 20_000; nth += 1) cache.invalidate(`catalogue course:${100 + nth}`);
    expect(kept()).toEqual([]); // more changes than are remembered one by one
  },
);

test("answers take room in the cache with their headers too, so that long ones do not fill the memory", () => {
  const cache = new ReplyCache();
  cache.setOnline(true);
  const long = { link: "A".repeat(100_000) };
  for (let nth = 0; nth < 300; nth += 1) cache.add(cache.generation, `key ${nth}`, `/page/${nth}`, finish("{}", long));
  expect(cache.find("key 0")).toBeUndefined();
  expect(cache.find("key 299")).toBeDefined();
});
