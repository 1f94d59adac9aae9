import { useEffect } from "react";
import { redirect, useMatches, useNavigate } from "react-router";
import { signInFor } from "./problems.ts";
import { readSession, type Role, storedRole, useSession } from "./session.ts";

type Arrival = { request: Request };

/** While an area is open, its frame leads out and asks first where something is typed. */
let areaIsOpen = false;

/**
 * Lets only this role into an area. Who has no session is led to the sign-in of the role they had here, or else of the area's,
 * and back afterwards. Courtesy: the API guards.
 */
export function guard(allowed: Role) {
  const check = ({ request }: Arrival, had: Role) => {
    const session = readSession();
    if (!session) {
      const { pathname, search } = new URL(request.url);
      throw redirect(signInFor(pathname + search, had === "student"));
    }
    if (session.role !== allowed) throw redirect("/unauthorized");
  };
  return async (arrival: Arrival, next: () => Promise<unknown>) => {
    const had = storedRole() ?? allowed; // the end of a session takes it away
    check(arrival, had);
    await next();
    if (!areaIsOpen) check(arrival, had); // yesterday's session is found to be over by what the page asked
  };
}

/** The home page of each role; nobody has the last two yet (decisions/0032). */
export const homeOf: Record<Role | "staff" | "user", string> = {
  student: "/student/profile",
  executive: "/executive",
  admin: "/admin",
  staff: "/staff",
  user: "/user",
};

/** What a page that stands among the public ones exports as `handle` when it is none of them. */
export const notPublic = { isPublic: false };

/** Public pages are not for admins and staff: they are led to their own side. */
export function useLeavePublicPages(): void {
  const role = useSession()?.role as Role | "staff" | undefined;
  const isPublic = useMatches().every(({ handle }) => (handle as typeof notPublic | undefined)?.isPublic !== false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isPublic && (role === "admin" || role === "staff")) void navigate(homeOf[role], { replace: true });
  }, [isPublic, role, navigate]);
}

/** A session that ends while an area is open, here or in another tab, leads out of it. */
export function useLeaveWhenSignedOut(to: "/" | "/login"): void {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    areaIsOpen = true;
    return () => {
      areaIsOpen = false;
    };
  }, []);
  useEffect(() => {
    if (!session) void navigate(to, { replace: true });
  }, [session, navigate, to]);
}
