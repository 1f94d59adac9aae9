import { CalendarCheck } from "lucide-react";
import { loadWaiting, OfficeFrame, OfficeLoading } from "#web/blocks/back-office/index.ts";
import { guard } from "#web/lib/access/guard.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/frame.en.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import type { Route } from "./+types/frame.ts";

export const clientMiddleware = [guard("executive")];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => loadWaiting({ context });
clientLoader.hydrate = true as const;

export const meta = () => privateHead(common.executive);

export const HydrateFallback = OfficeLoading;

export default function ExecutiveFrame({ loaderData: { waiting } }: Route.ComponentProps) {
  const links = [{ to: "/executive/book-requests", name: texts.bookRequests, Icon: CalendarCheck, count: waiting, letter: "b" }];
  return <OfficeFrame title={common.executive} links={links} waiting={waiting} />;
}
