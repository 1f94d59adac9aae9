import { CalendarCheck } from "lucide-react";
import { DeskFrame } from "#web/blocks/desk-frame.tsx";
import { api } from "#web/lib/api.ts";
import { guard } from "#web/lib/guard.ts";
import { Spinner } from "#web/ui/notices.tsx";
import type { Route } from "./+types/frame.ts";

export const clientMiddleware = [guard("executive")];

/** The sidebar's badge: how many requests wait. A failure shows none and stops nobody. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { waiting } = await context
    .get(api)
    .bookings.findBookRequests({ query: { limit: 1 } })
    .catch(() => ({ waiting: 0 }));
  return { waiting };
}
clientLoader.hydrate = true as const;

export const meta = () => [{ title: "Executive | Online Tutoring" }, { name: "robots", content: "noindex" }];

export const HydrateFallback = () => (
  <main id="main" className="grid min-h-dvh place-items-center">
    <Spinner>Loading...</Spinner>
  </main>
);

export default function ExecutiveFrame({ loaderData: { waiting } }: Route.ComponentProps) {
  const links = [{ to: "/executive/book-requests", name: "Book Requests", Icon: CalendarCheck, count: waiting }];
  return <DeskFrame title="Executive" links={links} waiting={waiting} />;
}
