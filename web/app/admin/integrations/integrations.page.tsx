import { viewsByPart } from "#web/admin/parts/index.ts";

/** API tokens, the addresses that take webhooks, or their deliveries. */
const { clientLoader, meta, Page } = viewsByPart("/admin/integrations", {
  "": () => import("./tokens-view.tsx"),
  webhooks: () => import("./webhooks-view.tsx"),
  deliveries: () => import("./deliveries-view.tsx"),
});
export { clientLoader, meta };
export default Page;
