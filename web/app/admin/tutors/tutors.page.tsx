import type { ComponentType } from "react";
import { type RouterContextProvider, redirect } from "react-router";
import type { Route } from "./+types/tutors.page.ts";

type Arrival = { context: Readonly<RouterContextProvider>; request: Request; staffId: number };
type View = { load: (arrival: Arrival) => Promise<object>; head: (loaded: object) => object[]; default: ComponentType };

/** One route for both, since each route lengthens the list of routes that every public page loads. */
const listView = (): Promise<View> => import("./tutors-view.tsx");
const tutorView = (): Promise<View> => import("./tutor-view.tsx");

export async function clientLoader({ context, request, params }: Route.ClientLoaderArgs) {
  const { staffId = "" } = params;
  if (staffId && !/^[1-9]\d{0,8}$/.test(staffId)) throw redirect("/admin/staff");
  const { load, head, default: Shown } = await (staffId ? tutorView() : listView());
  const loaded = await load({ context, request, staffId: Number(staffId) });
  return { Shown, head: head(loaded), ...loaded };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData?.head ?? []) as ReturnType<Route.MetaFunction>;

/** The list of tutors, or the page of one. */
export default function Tutors({ loaderData: { Shown } }: Route.ComponentProps) {
  return <Shown />;
}
