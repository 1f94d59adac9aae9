import {
  Banknote,
  BookA,
  CalendarCheck,
  IndianRupee,
  LayoutDashboard,
  LibraryBig,
  MessageSquareQuote,
  ScrollText,
  Smartphone,
  UserPlus,
  UserCog,
  Users,
} from "lucide-react";
import { loadWaiting, OfficeFrame, type OfficeLink, OfficeLoading, permissionIn } from "#web/blocks/back-office/index.ts";
import { SecondFactorNotice } from "#web/blocks/account/index.ts";
import { type Api, api } from "#web/lib/api/api.ts";
import { guard } from "#web/lib/access/guard.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/frame.en.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import type { Route } from "./+types/frame.ts";

/** The specification's screens in its order, each with those that belong to it. */
const links: OfficeLink[] = [
  { to: "/admin", name: texts.dashboard, Icon: LayoutDashboard, letter: "d", permission: "see-figures" },
  { to: "/admin/book-requests", name: texts.bookRequests, Icon: CalendarCheck, letter: "b", permission: "handle-requests" },
  ...inGroup(texts.catalogue, [
    { to: "/admin/courses", name: texts.courses, Icon: LibraryBig, letter: "c", permission: "manage-catalogue" },
    { to: "/admin/search-words", name: texts.searchWords, Icon: BookA, letter: "w", permission: "manage-catalogue" },
  ]),
  ...inGroup(texts.tutors, [
    { to: "/admin/staff", name: texts.staff, Icon: Users, letter: "s", permission: "manage-tutors" },
    { to: "/admin/tutor-requests", name: texts.tutorRequests, Icon: UserPlus, letter: "t", permission: "manage-tutors" },
    { to: "/admin/reviews", name: texts.reviews, Icon: MessageSquareQuote, letter: "r", permission: "moderate-reviews" },
  ]),
  ...inGroup(texts.moneyGroup, [
    { to: "/admin/money", name: texts.money, Icon: IndianRupee, letter: "o", permission: "manage-money" },
    { to: "/admin/money/pay", name: texts.pay, Icon: Banknote, letter: "p", permission: "manage-money" },
  ]),
  ...inGroup(texts.site, [
    { to: "/admin/logs", name: texts.logs, Icon: ScrollText, letter: "l", permission: "read-log" },
    { to: "/admin/app-updates", name: texts.appUpdates, Icon: Smartphone, letter: "a", permission: "manage-site" },
    { to: "/admin/executives", name: texts.executives, Icon: UserCog, letter: "e", permission: "manage-executives" },
  ]),
];

function inGroup(group: string, some: OfficeLink[]): OfficeLink[] {
  return some.map((link) => ({ ...link, group }));
}

export const clientMiddleware = [guard("admin", permissionIn(links))];

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [{ waiting }, secondFactor] = await Promise.all([loadWaiting({ context }), hasSecondFactor(context.get(api))]);
  return { waiting, secondFactor };
}
clientLoader.hydrate = true as const;

/** A failed call counts as yes, so that it shows no warning. */
const hasSecondFactor = (calls: Api) =>
  calls.account.showAccount().then(
    (account) => account.secondFactor,
    () => true,
  );

export const meta = () => privateHead(common.admin);

export const HydrateFallback = OfficeLoading;

export default function AdminFrame({ loaderData: { waiting, secondFactor } }: Route.ComponentProps) {
  const notice = !secondFactor && <SecondFactorNotice />;
  return <OfficeFrame title={common.admin} links={links} waiting={waiting} notice={notice} />;
}
