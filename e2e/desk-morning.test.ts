import { expect, test } from "vitest";
import { desk, openPage } from "./browser.ts";
import { fillDesk, playMorning } from "./desk-morning.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const requests = 200;

test("an executive settles two hundred requests with the keyboard alone, one key each", { timeout: 1_200_000 }, async () => {
  const url = process.env["TEST_APP_URL"] ?? "";
  await fillDesk(url, requests);
  const { page, complaints } = await openPage(harness.browser, harness.product.url, desk);
  const { presses, seconds, mistakes, left } = await playMorning(page, url, requests);
  // the figures that decision 0185 is about
  console.log(`${requests} requests: ${presses} presses, ${seconds} s, ${mistakes} mistakes, ${left} left`);
  expect({ presses, mistakes, left }).toEqual({ presses: requests, mistakes: 0, left: 0 });
  expect(complaints).toEqual([]);
});
