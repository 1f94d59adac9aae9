import type { ComponentType } from "react";
import { redirect } from "react-router";
import { api } from "#web/lib/api/api.ts";
import type { Route } from "./+types/area.page.ts";
import type { LoadArgs } from "#web/staff/parts/index.ts";

export { PageFailed as ErrorBoundary } from "./page-failed.tsx";

/** A view of this area: its loader and its component. */
type View = { load: (args: LoadArgs) => Promise<unknown>; default: ComponentType<{ loaded: never }> };

/** One route for all, since each route lengthens the list of routes that every public page loads. */
const views: Record<string, () => Promise<View>> = {
  "": () => import("./today/today-view.tsx"),
  lessons: () => import("./lessons/lessons-view.tsx"),
  students: () => import("./students/students-view.tsx"),
  homework: () => import("./reports/homework-queue-view.tsx"),
  "homework/": () => import("./reports/homework-queue-view.tsx"),
  "reports/": () => import("./reports/report-view.tsx"),
  "students/": () => import("./students/student-view.tsx"),
  calendar: () => import("./calendar/calendar-view.tsx"),
  messages: () => import("./messages-view.tsx"),
  pay: () => import("./pay-view.tsx"),
  data: () => import("./data-view.tsx"),
  profile: () => import("./profile/profile-view.tsx"),
};

export async function clientLoader({ context, request, params: { place = "", id = "" } }: Route.ClientLoaderArgs) {
  const open = views[id ? `${place}/` : place];
  if (!open) throw redirect("/staff");
  const { load, default: Shown } = await open();
  return { Shown: Shown as ComponentType<{ loaded: unknown }>, loaded: await load({ api: context.get(api), request, id }) };
}

export default function Area({ loaderData: { Shown, loaded } }: Route.ComponentProps) {
  return <Shown loaded={loaded} />;
}
