import type { ComponentType } from "react";
import { type RouterContextProvider, redirect } from "react-router";
import type { Route } from "./+types/applications.page.ts";

type Arrival = { context: Readonly<RouterContextProvider>; request: Request; tutorId: string };
type View = { load: (arrival: Arrival) => Promise<object>; head: (loaded: object) => object[]; default: ComponentType };

/** One route for both, since each route lengthens the list of routes that every public page loads. */
const listView = (): Promise<View> => import("./applications-view.tsx");
const applicationView = (): Promise<View> => import("./application-view.tsx");

export async function clientLoader({ context, request, params }: Route.ClientLoaderArgs) {
  const { tutorId = "" } = params;
  if (tutorId && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(tutorId)) throw redirect("/admin/tutor-requests");
  const { load, head, default: Shown } = await (tutorId ? applicationView() : listView());
  const loaded = await load({ context, request, tutorId });
  return { Shown, head: head(loaded), ...loaded };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData?.head ?? []) as ReturnType<Route.MetaFunction>;

/** The list of applications, or the page of one. */
export default function Applications({ loaderData: { Shown } }: Route.ComponentProps) {
  return <Shown />;
}
