import { areas } from "@tutoring/contract/areas";
import type { Permission } from "@tutoring/contract/permissions";
import { languageOf, withoutLanguage } from "@tutoring/contract/languages";
import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { signInFor } from "#web/lib/api/problems.ts";
import { forgetGrants, hasToChoosePassword, isGranted, loadGrants, permitted } from "./permitted.ts";
import { readSession, type Role, storedRole, useSession } from "#web/lib/session/session.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

type Arrival = { request: Request };

/** While an area is open, its frame handles the end of a session, asking first about unsaved text. */
let areaIsOpen = false;

/** Entering an area waits for what the person has been given; inside it, that is asked again meanwhile. */
const knowGrants = async (isKnown: boolean) => {
  if (!areaIsOpen) forgetGrants(); // they may be another person's
  if (areaIsOpen && isKnown) inBackground(loadGrants());
  else await loadGrants();
};

/**
 * Lets only the roles of an area into it, executives also into an admins' screen that was granted to them, and only people with a
 * screen's permission into the screen; throws redirects. Without a
 * session, people are led to the sign-in of their last role, or else the area's, and back afterwards. It is for convenience only: the
 * API enforces access.
 */
export function guard(allowed: Role, permissionOf: (pathname: string) => Permission | undefined = () => undefined) {
  const mayEnter = (role: Role, permission: Permission | undefined) =>
    areas[role]?.path === areas[allowed].path
      ? !permission || permitted(permission)
      : allowed === "admin" && isGranted(permission);
  const check = ({ request }: Arrival, had: Role) => {
    const session = readSession();
    const { origin, pathname, search } = new URL(request.url);
    const address = withoutLanguage(pathname) + search;
    if (areas[allowed].isEnglishOnly && languageOf(pathname) !== "en") throw redirect(origin + address);
    if (!session) throw redirect(signInFor(address, had === "student"));
    if (!mayEnter(session.role, permissionOf(withoutLanguage(pathname)))) throw redirect("/unauthorized");
    const choosing = `${areas.executive.path}/account`;
    if (hasToChoosePassword() && withoutLanguage(pathname) !== choosing) throw redirect(choosing);
  };
  return async (arrival: Arrival, next: () => Promise<unknown>) => {
    const had = storedRole() ?? allowed; // ending the session removes it
    const permission = permissionOf(withoutLanguage(new URL(arrival.request.url).pathname));
    if (readSession()?.role === "executive") await knowGrants(!permission || permitted(permission));
    check(arrival, had);
    await next();
    if (!areaIsOpen) check(arrival, had); // the page's own calls may have ended the session
  };
}

/** Leaves an area when its session ends, here or in another tab. */
export function useLeaveWhenSignedOut(to: "/" | "/login" | "/login?as=tutor"): void {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    areaIsOpen = true;
    return () => {
      areaIsOpen = false;
    };
  }, []);
  useEffect(() => {
    if (!session) inBackground(navigate(to, { replace: true }));
  }, [session, navigate, to]);
}
