import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { admission } from "../web/connection-limits.ts";

afterEach(() => vi.useRealTimers());

/** What happens to each request: "served", "waiting", or the status and sentence of the refusal. */
function signInMethod(places: { all: number; perClient: number }) {
  const admit = admission(places);
  return (client: string, { url = "/courses", language = "en" } = {}) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { url, method: "GET", headers: { "accept-language": language } });
    const response = new ServerResponse(request);
    const met = { was: "waiting", leave: () => void response.emit("close") };
    response.end = ((body: string) => {
      met.was = `${response.statusCode} ${(JSON.parse(body) as { message: string }).message}`;
      return response;
    }) as never;
    admit(request, response, client, () => (met.was = "served"));
    return met;
  };
}

test("people who are turned away are told so in the language of their page", () => {
  const come = signInMethod({ all: 1, perClient: 2 });
  come("203.0.113.7");
  const toldTo = (url: string, language: string) => come("203.0.113.7", { url, language }).was;
  expect(toldTo("/api/courses", "hi")).toMatch(/^503 इस समय यहाँ बहुत सारे लोग हैं।/);
  expect(toldTo("/api/courses", "en")).toMatch(/^503 Too many people are here right now\./);
  expect(toldTo("/hi/courses", "en-IN")).toMatch(/^503 इस समय/);
  expect(toldTo("/courses", "hi-IN")).toMatch(/^503 Too many people/);
});

test("in a crowded moment parents are served in turn as places become free, and one who has left takes none", () => {
  vi.useFakeTimers();
  const come = signInMethod({ all: 3, perClient: 3 });
  const [inside, ...others] = [1, 1, 1].map((client) => come(`203.0.113.${client}`));
  const [second, gone, third] = [2, 3, 4].map((client) => come(`203.0.113.${client}`));
  expect([inside?.was, second?.was, third?.was]).toEqual(["served", "waiting", "waiting"]);
  gone?.leave();
  inside?.leave();
  expect([second?.was, gone?.was, third?.was]).toEqual(["served", "waiting", "waiting"]);
  second?.leave();
  expect(third?.was).toBe("served");
  expect(come("203.0.113.5").was).toBe("waiting");
  for (const other of others) other.leave();
  expect(come("203.0.113.6").was).toBe("served");
});

test(
  "nobody waits longer than two seconds, twice at once, or behind more people than there are places",
  { meta: { proves: ["15.2.2"] } },
  () => {
    vi.useFakeTimers();
    const come = signInMethod({ all: 2, perClient: 2 });
    come("203.0.113.1");
    come("203.0.113.1");
    expect(come("203.0.113.1").was).toMatch(/^429/);
    const waiting = come("203.0.113.2");
    expect(come("203.0.113.2").was).toMatch(/^503/);
    come("203.0.113.3");
    expect(come("203.0.113.4").was).toMatch(/^503/);
    vi.advanceTimersByTime(1_900);
    expect(waiting.was).toBe("waiting");
    vi.advanceTimersByTime(200);
    expect(waiting.was).toMatch(/^503/);
    expect(come("203.0.113.4").was).toBe("waiting");
  },
);
