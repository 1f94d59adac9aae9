import {
  BookA,
  CalendarCheck,
  LayoutDashboard,
  LibraryBig,
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
import type { Route } from "./+types/frame.ts";

export const clientMiddleware = [guard("admin")];

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [{ waiting }, secondFactor] = await Promise.all([loadWaiting({ context }), hasSecondFactor(context.get(api))]);
  return { waiting, secondFactor };
}
clientLoader.hydrate = true as const;

/** A failed call shows no warning. */
const hasSecondFactor = (calls: Api) =>
  calls.account.showAccount().then(
    (account) => account.secondFactor,
    () => true,
  );

export const meta = () => [{ title: "Admin | Online Tutoring" }, { name: "robots", content: "noindex" }];

export const HydrateFallback = OfficeLoading;

export default function AdminFrame({ loaderData: { waiting, secondFactor } }: Route.ComponentProps) {
  const links = [
    { to: "/admin", name: "Dashboard", Icon: LayoutDashboard, letter: "d" },
    { to: "/admin/book-requests", name: "Book Requests", Icon: CalendarCheck, count: waiting, letter: "b" },
    { to: "/admin/courses", name: "Courses", Icon: LibraryBig, letter: "c" },
    { to: "/admin/staff", name: "Staff", Icon: Users, letter: "s" },
    { to: "/admin/tutor-requests", name: "Tutor Requests", Icon: UserPlus, letter: "t" },
    { to: "/admin/logs", name: "Logs", Icon: ScrollText, letter: "l" },
    { to: "/admin/app-updates", name: "App Updates", Icon: Smartphone, letter: "a" },
  ];
  const more = [
    { to: "/admin/search-words", name: "Search Words", Icon: BookA, letter: "w" },
    { to: "/admin/executives", name: "Executives", Icon: UserCog, letter: "e" },
  ];
  return (
    <OfficeFrame title="Admin" links={links} more={more} waiting={waiting} notice={!secondFactor && <SecondFactorNotice />} />
  );
}
