import { expect, test } from "vitest";
import { loadPublic } from "./load-public.ts";

const inBrowser = loadPublic(() => ({ tutors: [], failed: "Failed to load the tutors" }), []);
const opened = (serverLoader: () => Promise<unknown>) =>
  inBrowser({ context: undefined as never, request: new Request("https://x.in/tutors"), params: {}, serverLoader });

test("a visitor whose connection drops gets the page with what did not come, section by section, instead of a failure of the whole", async () => {
  const dropped = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await opened(dropped)).toEqual({ tutors: [], failed: "Failed to load the tutors" });
});

test("a visitor reads the server's refusal of a page as it is", async () => {
  const refused = Response.json({ message: "Course not found" }, { status: 404 });
  const shown = await opened(async () => {
    throw refused;
  }).catch((thrown: unknown) => thrown);
  expect(shown).toBe(refused);
});
