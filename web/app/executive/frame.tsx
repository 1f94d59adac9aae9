import { CalendarCheck } from "lucide-react";
import { OfficeFrame } from "#web/blocks/back-office/office-frame.tsx";
import { OfficeLoading, loadWaiting } from "#web/blocks/back-office/office-loading.tsx";
import { guard } from "#web/lib/guard.ts";
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
