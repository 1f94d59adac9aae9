import {
  CalendarCheck,
  LayoutDashboard,
  KeyRound,
  MessageSquareQuote,
  RadioTower,
  ScrollText,
  ShieldAlert,
  Smartphone,
  UserCog,
  Users,
  Webhook,
} from "lucide-react";
import {
  applicationsLink,
  catalogueLinks,
  executiveLinks,
  inGroup,
  loadWaiting,
  moneyLinks,
  missingStep,
  OfficeFrame,
  type OfficeLink,
  OfficeLoading,
  permissionIn,
} from "#web/blocks/back-office/index.ts";
import { SecondFactorNotice } from "#web/blocks/account/index.ts";
import { api } from "#web/lib/api/api.ts";
import { guard } from "#web/lib/access/guard.ts";
import { useSession } from "#web/lib/session/session.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/frame.en.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import type { Route } from "./+types/frame.ts";

/** The specification's screens in its order, each with those that belong to it. */
const links: OfficeLink[] = [
  { to: "/admin", name: texts.dashboard, Icon: LayoutDashboard, letter: "d", permission: "see-figures" },
  { to: "/admin/book-requests", name: texts.bookRequests, Icon: CalendarCheck, letter: "b", permission: "handle-requests" },
  ...inGroup(texts.catalogue, catalogueLinks),
  ...inGroup(texts.tutors, [
    { to: "/admin/staff", name: texts.staff, Icon: Users, letter: "s", permission: "manage-tutors" },
    applicationsLink,
    { to: "/admin/reviews", name: texts.reviews, Icon: MessageSquareQuote, letter: "r", permission: "moderate-reviews" },
  ]),
  ...inGroup(texts.moneyGroup, moneyLinks),
  ...inGroup(texts.site, [
    { to: "/admin/logs", name: texts.logs, Icon: ScrollText, letter: "l", permission: "read-log" },
    { to: "/admin/breaches", name: texts.breaches, Icon: ShieldAlert, letter: "v", permission: "answer-breaches" },
    { to: "/admin/app-updates", name: texts.appUpdates, Icon: Smartphone, letter: "a", permission: "manage-site" },
    { to: "/admin/executives", name: texts.executives, Icon: UserCog, letter: "e", permission: "manage-executives" },
    { to: "/admin/channels", name: texts.channels, Icon: RadioTower, letter: "n", permission: "manage-channels" },
    { to: "/admin/integrations", name: texts.apiTokens, Icon: KeyRound, letter: "i", permission: "manage-integrations" },
    {
      to: "/admin/integrations/webhooks",
      also: "/admin/integrations/deliveries",
      name: texts.webhooks,
      Icon: Webhook,
      letter: "h",
      permission: "manage-integrations",
    },
  ]),
];

export const clientMiddleware = [guard("admin", permissionIn(links))];

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [{ waiting }, missing] = await Promise.all([loadWaiting({ context }), missingStep(context.get(api))]);
  return { waiting, missing };
}
clientLoader.hydrate = true as const;

export const meta = () => privateHead(common.admin);

export const HydrateFallback = OfficeLoading;

/** The admins' screens; an executive sees those among them that were granted, beside their own. */
export default function AdminFrame({ loaderData: { waiting, missing } }: Route.ComponentProps) {
  const isExecutive = useSession()?.role === "executive";
  return (
    <OfficeFrame
      title={isExecutive ? common.executive : common.admin}
      links={isExecutive ? executiveLinks : links}
      waiting={waiting}
      notice={missing && <SecondFactorNotice missing={missing} />}
    />
  );
}
