import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { signInFor } from "./problems.ts";
import { readSession, type Role, useSession } from "./session.ts";

type Arrival = { request: Request };

/** While an area is open, its frame leads out and asks first where something is typed. */
let areaIsOpen = false;

/** Lets only these roles into an area; others are led to the sign-in they use, and back afterwards. Courtesy: the API guards. */
export function guard(...allowed: Role[]) {
  const check = ({ request }: Arrival) => {
    const session = readSession();
    if (!session) {
      const { pathname, search } = new URL(request.url);
      throw redirect(allowed.includes("student") ? "/" : signInFor(pathname + search));
    }
    if (!allowed.includes(session.role)) throw redirect("/unauthorized");
  };
  return async (arrival: Arrival, next: () => Promise<unknown>) => {
    check(arrival);
    await next();
    if (!areaIsOpen) check(arrival); // yesterday's session is found to be over by what the page asked
  };
}

/** Where a role is at home; nobody has the last two yet (ruling 19). */
export const homeOf: Record<Role | "staff" | "user", string> = {
  student: "/student/profile",
  executive: "/executive",
  admin: "/admin",
  staff: "/staff",
  user: "/user",
};

/** Public pages are not for admins and staff: they are led to their own side. */
export function useLeavePublicPages(): void {
  const role = useSession()?.role as Role | "staff" | undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (role === "admin" || role === "staff") void navigate(homeOf[role], { replace: true });
  }, [role, navigate]);
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
