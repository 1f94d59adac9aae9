export { OfficeFrame, permissionIn } from "./office-frame.tsx";
export type { OfficeLink } from "./side-links.tsx";
export { lengthOf, loadWaiting, OfficeLoading, OfficePage, promiseFor } from "./office-page.tsx";
export { SidePanel } from "./side-panel.tsx";
export { applicationsLink, catalogueLinks, executiveLinks, inGroup, moneyLinks } from "./shared-links.ts";
export { missingStep } from "./missing-step.ts";
