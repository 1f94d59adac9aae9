import type { Api } from "#web/lib/api/api.ts";

/** What a view of this area loads with; `id` is that of a child or a lesson, empty at other addresses. */
export type LoadArgs = { api: Api; request: Request; id: string };
