import type { Role } from "./route.ts";

/** Each role's part of the site. The back office enters every class and reads complete replies; it has shorter sessions, limits of its own, and pages in English only. */
export const areas: Record<Role, { path: `/${string}`; isBackOffice: boolean }> = {
  admin: { path: "/admin", isBackOffice: true },
  executive: { path: "/executive", isBackOffice: true },
  staff: { path: "/staff", isBackOffice: false },
  student: { path: "/student", isBackOffice: false },
};

/** Whether an address is one of the back office's pages, or the data of one. */
export const isOfBackOffice = (pathname: string): boolean =>
  Object.values(areas).some(({ path, isBackOffice }) => {
    const [, area] = pathname.split(/\/|\.data$/);
    return isBackOffice && path === `/${area}`;
  });
