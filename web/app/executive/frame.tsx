import { CalendarCheck } from "lucide-react";
import { DeskFrame } from "#web/blocks/back-office/desk-frame.tsx";
import { DeskLoading, loadWaiting } from "#web/blocks/back-office/desk-loading.tsx";
import { guard } from "#web/lib/guard.ts";
import type { Route } from "./+types/frame.ts";

export const clientMiddleware = [guard("executive")];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => loadWaiting({ context });
clientLoader.hydrate = true as const;

export const meta = () => [{ title: "Executive | Online Tutoring" }, { name: "robots", content: "noindex" }];

export const HydrateFallback = DeskLoading;

export default function ExecutiveFrame({ loaderData: { waiting } }: Route.ComponentProps) {
  const links = [{ to: "/executive/book-requests", name: "Book Requests", Icon: CalendarCheck, count: waiting, letter: "b" }];
  return <DeskFrame title="Executive" links={links} waiting={waiting} />;
}
