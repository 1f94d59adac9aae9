import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages whose data are the same whichever child or conversation is chosen: the choice alone loads nothing. */
export function loadsAgain({ currentUrl, nextUrl, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)];
  if (formMethod || before.search === after.search) return defaultShouldRevalidate;
  for (const url of [before, after]) for (const choice of ["child", "with"]) url.searchParams.delete(choice);
  return before.href === after.href ? false : defaultShouldRevalidate;
}
