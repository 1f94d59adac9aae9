import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages whose data are the same whichever child is chosen: the choice alone loads nothing. */
export function loadsAgain({ currentUrl, nextUrl, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)];
  if (formMethod || before.search === after.search) return defaultShouldRevalidate;
  for (const url of [before, after]) url.searchParams.delete("child");
  return before.href === after.href ? false : defaultShouldRevalidate;
}
