import { useEffect } from "react";
import { useMatches, useNavigate } from "react-router";
import { type Role, useSession } from "#web/lib/session/session.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

/** Each role's home; `user` is reserved. */
export const homeOf: Record<Role | "user", string> = {
  student: "/student/profile",
  executive: "/executive",
  admin: "/admin",
  staff: "/staff",
  user: "/user",
};

/** The `handle` of a page in the public frame from which admins and tutors are not led away. */
export const notPublic = { isPublic: false };

/** Leads admins and tutors from public pages to their own area. */
export function useLeavePublicPages(): void {
  const role = useSession()?.role;
  const isPublic = useMatches().every(({ handle }) => (handle as typeof notPublic | undefined)?.isPublic !== false);
  const navigate = useNavigate();
  useEffect(() => {
    if (isPublic && (role === "admin" || role === "staff")) inBackground(navigate(homeOf[role], { replace: true }));
  }, [isPublic, role, navigate]);
}
