import type { Api } from "#web/lib/api/api.ts";

/** Arguments of a view's loader; `id` is a child's or a lesson's, empty at other addresses. */
export type LoadArgs = { api: Api; request: Request; id: string };
