import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession } from "#web/lib/session/end-session.ts";
import { startSession } from "#web/lib/session/session.ts";
import { asOf, orKept } from "./kept-replies.ts";

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.x`;
const signIn = (sub: string, role: "student" | "staff" | "executive" = "student") => startSession({ token: tokenOf(sub), role });
const away = () => Promise.reject(new TypeError("fetch failed"));
const classes = () => Promise.resolve({ bookings: ["Algebra"] });

beforeEach(() => {
  localStorage.clear();
  signIn("a family");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a family without a network reads what it last saw, with its time, and the newest once the network is back", async () => {
  const first = await orKept("bookings", classes);
  expect(asOf(first)).toBeUndefined();
  const shown = await orKept<{ bookings: string[] }>("bookings", away);
  expect(shown).toEqual({ bookings: ["Algebra"] });
  expect(Date.now() - Date.parse(asOf(undefined, shown) ?? "")).toBeLessThan(60_000);
  await expect(orKept("orders", away)).rejects.toThrow("fetch failed");
  expect(asOf(await orKept("bookings", () => Promise.resolve({ bookings: [] })))).toBeUndefined();
  expect(await orKept("bookings", away)).toEqual({ bookings: [] });
});

test("a network that brings nothing is not waited for, and what comes late is kept", async () => {
  await orKept("bookings", classes);
  vi.useFakeTimers();
  let answer: ((reply: { bookings: string[] }) => void) | undefined;
  const shown = orKept("bookings", () => new Promise<{ bookings: string[] }>((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asOf(await shown)).toBeDefined();
  answer?.({ bookings: ["Physics"] });
  await vi.advanceTimersByTimeAsync(0);
  expect(await orKept("bookings", away)).toEqual({ bookings: ["Physics"] });
});

test("a refusal is said, and never hidden behind what was kept", async () => {
  await orKept("bookings", classes);
  const refused = Object.assign(new Error("no"), { problem: { code: "forbidden", message: "No." }, answered: true });
  await expect(orKept("bookings", () => Promise.reject(refused))).rejects.toBe(refused);
});

test(
  "what was kept of one person is shown to nobody else, nor kept of our own team, and goes when they sign out",
  { meta: { proves: ["14.3.1"] } },
  async () => {
    const forgotten: string[] = [];
    vi.stubGlobal("caches", {
      keys: () => Promise.resolve(["app-pages", "shared-photos"]),
      delete: (name: string) => Promise.resolve(forgotten.push(name) > 0),
    });
    await orKept("bookings", classes);
    signIn("another family");
    await expect(orKept("bookings", away)).rejects.toThrow("fetch failed");
    await orKept("reports", classes);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("kept "))).toEqual(["kept reports"]);
    // an answer that comes after another person has signed in
    let answer: ((reply: object) => void) | undefined;
    const late = orKept("orders", () => new Promise<object>((resolve) => (answer = resolve)));
    signIn("a third family");
    answer?.({ orders: [] });
    await late;
    await expect(orKept("orders", away)).rejects.toThrow("fetch failed");
    endSession();
    expect(Object.keys(localStorage)).toEqual([]);
    await expect.poll(() => forgotten).toEqual(["app-pages", "shared-photos"]);
    signIn("an executive", "executive");
    await orKept("bookings", classes);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("kept "))).toEqual([]);
    vi.unstubAllGlobals();
  },
);

test("a device keeps the newest two dozen replies, and none that is very long", async () => {
  vi.useFakeTimers();
  for (let nth = 0; nth < 30; nth += 1) {
    vi.setSystemTime(Date.UTC(2026, 0, 1, 0, nth));
    await orKept(`conversation ${nth}`, () => Promise.resolve({ nth }));
  }
  await orKept("long", () => Promise.resolve({ words: "x".repeat(300_001) }));
  const names = Object.keys(localStorage).filter((key) => key.startsWith("kept "));
  expect(names).toHaveLength(24);
  expect(names).toContain("kept conversation 29");
  expect(names).not.toContain("kept conversation 5");
});
