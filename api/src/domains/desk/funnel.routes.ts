import type { funnel } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { showFunnel } from "./show-funnel.ts";

export const funnelHandlers: Handlers<typeof funnel> = {
  showFunnel: (context, { query }) => showFunnel(context, query),
};
