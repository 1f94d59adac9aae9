import { type IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { admission } from "../web/connection-limits.ts";

test("people who are turned away for a moment are told so in the language of their page", () => {
  const admit = admission({ all: 0, perClient: 0 });
  const toldTo = (url: string, language: string) => {
    const request = {
      url,
      method: "GET",
      headers: { "accept-language": language },
      resume: () => {},
    } as unknown as IncomingMessage;
    const response = new ServerResponse(request);
    let said = "";
    response.end = ((body: string) => ((said = body), response)) as never;
    expect(admit(request, response, "203.0.113.7")).toBe(false);
    return (JSON.parse(said) as { message: string }).message;
  };
  expect(toldTo("/api/courses", "hi")).toMatch(/^इस समय यहाँ बहुत सारे लोग हैं।/);
  expect(toldTo("/api/courses", "en")).toMatch(/^Too many people are here right now\./);
  expect(toldTo("/hi/courses", "en-IN")).toMatch(/^इस समय/);
  expect(toldTo("/courses", "hi-IN")).toMatch(/^Too many people/);
});
