import type { Api } from "#web/lib/api/api.ts";

/** What a view of this area loads with; `childId` is empty except at a child's address. */
export type LoadArgs = { api: Api; request: Request; childId: string };
