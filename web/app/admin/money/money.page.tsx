import type { ComponentType } from "react";
import { type RouterContextProvider, redirect } from "react-router";
import type { Route } from "./+types/money.page.ts";

type Arrival = { context: Readonly<RouterContextProvider>; request: Request };
type View = { clientLoader?: (arrival: Arrival) => Promise<object>; meta: () => object[]; default: ComponentType };

/** One route for both, since each route lengthens the list of routes that every public page loads. */
const views: Record<string, () => Promise<View>> = {
  "": () => import("./orders-view.tsx"),
  pay: () => import("./pay-view.tsx"),
};

export async function clientLoader({ context, request, params: { part = "" } }: Route.ClientLoaderArgs) {
  const open = views[part];
  if (!open) throw redirect("/admin/money");
  const { clientLoader: load, meta: head, default: Shown } = await open();
  return { Shown, head, ...(await load?.({ context, request })) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData?.head() ?? []) as ReturnType<Route.MetaFunction>;

/** The Money page, or the tutors' pay. */
export default function Money({ loaderData: { Shown } }: Route.ComponentProps) {
  return <Shown />;
}
