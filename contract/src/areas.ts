import type { Role } from "./permissions.ts";

/** Each role's part of the site, and whether its pages and emails are in English only. Several roles may share a part. */
export const areas: Record<Role, { path: `/${string}`; isEnglishOnly: boolean }> = {
  admin: { path: "/admin", isEnglishOnly: true },
  executive: { path: "/executive", isEnglishOnly: true },
  staff: { path: "/staff", isEnglishOnly: false },
  student: { path: "/student", isEnglishOnly: false },
};

/** Whether an address is one of the pages in English only, or the data of one. */
export const isEnglishOnly = (pathname: string): boolean =>
  Object.values(areas).some((area) => {
    const [, first] = pathname.split(/\/|\.data$/);
    return area.isEnglishOnly && area.path === `/${first}`;
  });
