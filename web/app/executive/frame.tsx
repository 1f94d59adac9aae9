import { CalendarCheck } from "lucide-react";
import { loadWaiting, OfficeFrame, type OfficeLink, OfficeLoading, permissionIn } from "#web/blocks/back-office/index.ts";
import { guard } from "#web/lib/access/guard.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/frame.en.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import type { Route } from "./+types/frame.ts";

const links: OfficeLink[] = [
  { to: "/executive/book-requests", name: texts.bookRequests, Icon: CalendarCheck, letter: "b", permission: "handle-requests" },
];

export const clientMiddleware = [guard("executive", permissionIn(links))];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => loadWaiting({ context });
clientLoader.hydrate = true as const;

export const meta = () => privateHead(common.executive);

export const HydrateFallback = OfficeLoading;

export default function ExecutiveFrame({ loaderData: { waiting } }: Route.ComponentProps) {
  return <OfficeFrame title={common.executive} links={links} waiting={waiting} />;
}
