import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

type Message = { keep?: string[]; forget?: true };

/** The worker's part that keeps pages, in a device whose network answers when the test says. */
function startWorker() {
  const kept = new Map<string, Map<string, unknown>>();
  const answers: (() => void)[] = [];
  const hear = new Map<string, (event: object) => void>();
  // as in browsers, one that is deleted while it is open goes on alone
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, unknown>();
    kept.set(name, cache);
    return {
      match: (key: string) => Promise.resolve(cache.get(key)),
      put: (key: string, answer: unknown) => Promise.resolve(void cache.set(key, answer)),
      keys: () => Promise.resolve([...cache.keys()]),
      delete: (key: string) => Promise.resolve(cache.delete(key)),
    };
  };
  const world = {
    URL,
    location: { origin: "https://tutoring.example" },
    addEventListener: (kind: string, heard: (event: object) => void) => hear.set(kind, heard),
    caches: {
      open: (name: string) => Promise.resolve(open(name)),
      keys: () => Promise.resolve([...kept.keys()]),
      delete: (name: string) => Promise.resolve(kept.delete(name)),
    },
    fetch: () => new Promise((resolve) => answers.push(() => resolve({ status: 200, clone: () => "a page" }))),
  };
  runInContext(readFileSync("web/public/worker/kept-pages.js", "utf8"), createContext(world));
  const tell = (data: Message) =>
    new Promise<void>((resolve) => {
      hear.get("message")?.({ data, waitUntil: (done: Promise<unknown>) => done.then(() => resolve()) });
    });
  return { kept, tell, answers };
}

test("the pages of a family are kept as they arrive", async () => {
  const { kept, tell, answers } = startWorker();
  const keeping = tell({ keep: ["/student/profile"] });
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await keeping;
  expect([...(kept.get("app-pages")?.keys() ?? [])]).toEqual(["/student/profile"]);
});

test("a page that arrives after its family has signed out is not kept", { meta: { proves: ["14.3.1"] } }, async () => {
  const { kept, tell, answers } = startWorker();
  const keeping = tell({ keep: ["/student/profile"] });
  const forgetting = tell({ forget: true });
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await Promise.all([keeping, forgetting]);
  expect([...kept.keys()]).toEqual([]);
});
