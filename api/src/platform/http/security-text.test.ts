import { expect, test } from "vitest";
import manifest from "../../../../package.json" with { type: "json" };
import { useWorld } from "#api/testing/use-world.ts";
import { expiryOf } from "./security-text.ts";

const world = useWorld();
const day = 86_400_000;

test("a finder of a flaw reads whom to tell, and until when that is true", async () => {
  const answer = await world.visitor().fetch("/.well-known/security.txt");
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(/^Expires: (\S+)$/m.exec(text)?.[1]).toBe(expiryOf("2026-11-29").toISOString());
  expect(text).toContain("Canonical: http://localhost:3000/.well-known/security.txt");
});

test("that is true for less than a year from the release, and a release is due two months before it ends", () => {
  const released = Date.parse(manifest.released);
  const expires = expiryOf(manifest.released).getTime();
  expect(expires - released).toBeLessThan(365 * day);
  // fails as a warning: `npm run release -- --cut VERSION` sets "released" in package.json
  expect(expires - Date.now()).toBeGreaterThan(60 * day);
});
