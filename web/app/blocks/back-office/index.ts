export { OfficeFrame, type OfficeLink, permissionIn } from "./office-frame.tsx";
export { lengthOf, loadWaiting, OfficeLoading, OfficePage, promiseFor } from "./office-page.tsx";
export { SidePanel } from "./side-panel.tsx";
