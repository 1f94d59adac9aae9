import type { ComponentType } from "react";
import { type RouterContextProvider, redirect } from "react-router";

type Arrival = { context: Readonly<RouterContextProvider>; request: Request };
type View = { clientLoader?: (arrival: Arrival) => Promise<object>; meta: () => object[]; default: ComponentType };
type Loaded = { Shown: ComponentType; head: () => object[] };

/** One route for several pages, by the last part of its address, since each route lengthens the list that every public page loads. */
export function viewsByPart(home: string, views: Record<string, () => Promise<View>>) {
  return {
    clientLoader: async ({ context, request, params: { part = "" } }: Arrival & { params: { part?: string | undefined } }) => {
      const open = views[part];
      if (!open) throw redirect(home);
      const { clientLoader: load, meta: head, default: Shown } = await open();
      return { Shown, head, ...(await load?.({ context, request })) };
    },
    meta: ({ loaderData }: { loaderData: Loaded | undefined }) => loaderData?.head() ?? [],
    Page: ({ loaderData: { Shown } }: { loaderData: Loaded }) => <Shown />,
  };
}
