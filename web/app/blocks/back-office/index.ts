export { OfficeFrame } from "./office-frame.tsx";
export { loadWaiting, OfficeLoading } from "./office-loading.tsx";
export { OfficePage } from "./office-page.tsx";
export { lengthOf, promiseFor } from "./response-deadline.ts";
