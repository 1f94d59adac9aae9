import type { Context } from "./context.ts";
import type { Refusal } from "./errors.ts";

/** Beyond a limit of a network: accepts the work that the browser has done, or refuses with a challenge, so that the page can do it. */
export async function workOrRefuse(
  { work, browser }: Context,
  refusal: (challenge: Record<string, unknown>) => Refusal,
): Promise<void> {
  // protects C110: accepting work instead of waiting
  if (await browser.hasWorked()) return;
  throw refusal(await work.challenge(browser.client));
}
