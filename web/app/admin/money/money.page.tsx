import { viewsByPart } from "#web/admin/parts/index.ts";

/** The Money page, or the tutors' pay. */
const { clientLoader, meta, Page } = viewsByPart("/admin/money", {
  "": () => import("./orders-view.tsx"),
  pay: () => import("./pay-view.tsx"),
});
export { clientLoader, meta };
export default Page;
