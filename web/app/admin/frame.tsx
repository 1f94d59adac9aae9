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
import { loadWaiting, OfficeFrame, OfficeLoading } from "#web/blocks/back-office/index.ts";
import { SecondFactorNotice } from "#web/blocks/account/index.ts";
import { type Api, api } from "#web/lib/api/api.ts";
import { guard } from "#web/lib/access/guard.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/frame.en.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import type { Route } from "./+types/frame.ts";

export const clientMiddleware = [guard("admin")];

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
  const links = [
    { to: "/admin", name: texts.dashboard, Icon: LayoutDashboard, letter: "d" },
    { to: "/admin/book-requests", name: texts.bookRequests, Icon: CalendarCheck, count: waiting, letter: "b" },
    { to: "/admin/courses", name: texts.courses, Icon: LibraryBig, letter: "c" },
    { to: "/admin/staff", name: texts.staff, Icon: Users, letter: "s" },
    { to: "/admin/tutor-requests", name: texts.tutorRequests, Icon: UserPlus, letter: "t" },
    { to: "/admin/money", name: texts.money, Icon: IndianRupee, letter: "o" },
    { to: "/admin/logs", name: texts.logs, Icon: ScrollText, letter: "l" },
    { to: "/admin/app-updates", name: texts.appUpdates, Icon: Smartphone, letter: "a" },
  ];
  const more = [
    { to: "/admin/money/pay", name: texts.pay, Icon: Banknote, letter: "p" },
    { to: "/admin/search-words", name: texts.searchWords, Icon: BookA, letter: "w" },
    { to: "/admin/reviews", name: texts.reviews, Icon: MessageSquareQuote, letter: "r" },
    { to: "/admin/executives", name: texts.executives, Icon: UserCog, letter: "e" },
  ];
  return (
    <OfficeFrame
      title={common.admin}
      links={links}
      more={more}
      waiting={waiting}
      notice={!secondFactor && <SecondFactorNotice />}
    />
  );
}
