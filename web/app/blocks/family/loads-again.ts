import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages whose data do not depend on the chosen child or conversation: the choice alone reloads nothing. */
export function loadsAgain({ currentUrl, nextUrl, defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)];
  if (formMethod || before.search === after.search) return defaultShouldRevalidate;
  for (const url of [before, after]) for (const choice of ["child", "with"]) url.searchParams.delete(choice);
  return before.href === after.href ? false : defaultShouldRevalidate;
}
