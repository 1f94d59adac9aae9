import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("a finder of a flaw reads whom to tell, and until when that is true", async () => {
  const answer = await world.visitor().fetch("/.well-known/security.txt");
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
  expect(expires - world.service.now().getTime()).toBeGreaterThan(150 * 86_400_000);
  expect(text).toContain("Canonical: http://localhost:3000/.well-known/security.txt");
});
