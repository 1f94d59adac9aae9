import { Banknote, BookA, CalendarCheck, IndianRupee, LibraryBig, UserPlus } from "lucide-react";
import texts from "#web/texts/office/frame.en.ts";
import type { OfficeLink } from "./side-links.tsx";

/** The screens of admins that an executive can be given. */
export const catalogueLinks: OfficeLink[] = [
  { to: "/admin/courses", name: texts.courses, Icon: LibraryBig, letter: "c", permission: "manage-catalogue" },
  { to: "/admin/search-words", name: texts.searchWords, Icon: BookA, letter: "w", permission: "manage-catalogue" },
];
export const applicationsLink: OfficeLink = {
  to: "/admin/tutor-requests",
  name: texts.tutorRequests,
  Icon: UserPlus,
  letter: "t",
  permission: "manage-applications",
};
export const moneyLinks: OfficeLink[] = [
  { to: "/admin/money", name: texts.money, Icon: IndianRupee, letter: "o", permission: "manage-money" },
  { to: "/admin/money/pay", name: texts.pay, Icon: Banknote, letter: "p", permission: "manage-money" },
];
export const inGroup = (group: string, some: OfficeLink[]): OfficeLink[] => some.map((link) => ({ ...link, group }));

/** What executives see: the requests, and what each has been given. */
export const executiveLinks: OfficeLink[] = [
  { to: "/executive/book-requests", name: texts.bookRequests, Icon: CalendarCheck, letter: "b", permission: "handle-requests" },
  ...inGroup(texts.catalogue, catalogueLinks),
  ...inGroup(texts.tutors, [applicationsLink]),
  ...inGroup(texts.moneyGroup, moneyLinks),
];
