import type { Send } from "@tutoring/contract";
import { contract, createClient } from "@tutoring/contract";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { api } from "#web/lib/api.ts";
import { setSiteAddress } from "#web/lib/site-address.ts";

const pages = createRequestHandler(build);

/** One page request. Pages are rendered as for a stranger, so `send` reaches the API without cookies. */
export function answerPage(request: Request, send: Send, address: string): Promise<Response> {
  setSiteAddress(address);
  const context = new RouterContextProvider();
  context.set(api, createClient(contract, send, new URL(request.url).origin));
  return pages(request, context);
}
