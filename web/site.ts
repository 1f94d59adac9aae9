import type { Send } from "@tutoring/contract";
import { contract, createClient } from "@tutoring/contract";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { api } from "#web/lib/api/api.ts";
import { courseParameters } from "#web/public/course-query.ts";
import { setSiteAddress } from "#web/lib/site/site-address.ts";

const pages = createRequestHandler(build);

/** Public pages that read parameters of their address, and which; all others are the same whatever it says. */
const parametersOf: Record<string, readonly string[]> = { "/courses": courseParameters, "/student/courses": courseParameters };

/** The address for which a page is rendered and kept: the path and the parameters that the page reads, in one order. */
export function pageAddress({ pathname, searchParams }: URL): string {
  // a page's data alone, as the router asks for it
  const data = pathname.endsWith(".data") ? ["_routes"] : [];
  const read = [...(parametersOf[pathname.replace(/\.data$|(?<=.)\/+$/, "")] ?? []), ...data];
  const kept = new URLSearchParams();
  for (const name of read) {
    const value = searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** One page request. Pages are rendered as for a stranger, so `send` reaches the API without cookies. */
export function answerPage(request: Request, send: Send, address: string): Promise<Response> {
  setSiteAddress(address);
  const context = new RouterContextProvider();
  context.set(api, createClient(contract, send, new URL(request.url).origin));
  return pages(request, context);
}
