import { CalendarCheck } from "lucide-react";
import { loadWaiting, OfficeFrame, OfficeLoading } from "#web/blocks/back-office/index.ts";
import { guard } from "#web/lib/access/guard.ts";
import type { Route } from "./+types/frame.ts";

export const clientMiddleware = [guard("executive")];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => loadWaiting({ context });
clientLoader.hydrate = true as const;

export const meta = () => [{ title: "Executive | Online Tutoring" }, { name: "robots", content: "noindex" }];

export const HydrateFallback = OfficeLoading;

export default function ExecutiveFrame({ loaderData: { waiting } }: Route.ComponentProps) {
  const links = [{ to: "/executive/book-requests", name: "Book Requests", Icon: CalendarCheck, count: waiting, letter: "b" }];
  return <OfficeFrame title="Executive" links={links} waiting={waiting} />;
}
