import { afterEach, expect, test, vi } from "vitest";
import { readEarly } from "./read-early.ts";

afterEach(() => void vi.unstubAllGlobals());

const isList = (given: unknown): given is string[] => Array.isArray(given);
const ask = (call: () => Promise<string[]>) =>
  readEarly("/tutor-pages/asha/free-times", isList, call, new AbortController().signal);

test("a visitor's reply is read as it comes", async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json(["2026-11-30T12:30:00Z"]));
  vi.stubGlobal("fetch", asked);
  const call = vi.fn<() => Promise<string[]>>();
  expect(await ask(call)).toEqual(["2026-11-30T12:30:00Z"]);
  expect(asked.mock.calls.map(([url]) => url)).toEqual(["/api/tutor-pages/asha/free-times"]);
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ["is refused", async () => Response.json({ code: "too-many" }, { status: 429 })],
  ["hears a proxy", async () => new Response("<html>", { status: 200 })],
  ["reads something else", async () => Response.json({ slots: 1 })],
  [
    "has no network",
    async () => {
      throw new TypeError("no network");
    },
  ],
])("a visitor who %s is answered by the call that knows refusals", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  expect(await ask(async () => ["by the call"])).toEqual(["by the call"]);
});

test("a visitor who leaves before the reply does not fetch the contract for it", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new DOMException("left", "AbortError");
  });
  const call = vi.fn<() => Promise<string[]>>();
  await expect(readEarly("/tutor-pages/asha/free-times", isList, call, AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(call).not.toHaveBeenCalled();
});
