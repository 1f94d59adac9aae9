import { languages } from "@tutoring/contract/languages";
import { textsOf } from "@tutoring/contract/refusals";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("a thousand people at once are each refused in the language of their page", async () => {
  const asked = Array.from({ length: 1000 }, (_, nth) => {
    const missed = nth % 3 === 0;
    const path = missed ? "/api/courses/2147483647" : "/api/students/bookings";
    return { path, id: missed ? ("no-such-course" as const) : ("signed-out" as const), language: languages[nth % 2] ?? "en" };
  });
  const wrong = await Promise.all(
    asked.map(async ({ path, id, language }) => {
      const browser = world.visitor();
      browser.language = language;
      const { message } = (await (await browser.fetch(path)).json()) as { message: string };
      return message === textsOf(id, {}, language).message ? [] : [{ path, language, message }];
    }),
  );
  expect(wrong.flat()).toEqual([]);
});

test("a family reads in Hindi what is wrong with its fields, and beside which", async () => {
  const browser = world.visitor();
  browser.language = "hi";
  await expect(browser.api.families.sendStudentCode({ body: { email: "no address" } })).rejects.toMatchObject({
    problem: { message: "कृपया नीचे दी गई जानकारी जाँच लें।", fields: { email: "यह ईमेल सही नहीं है।" } },
  });
});
