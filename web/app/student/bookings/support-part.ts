import { dialogPart } from "#web/lib/page/dialog-part.tsx";

/** `SupportDialog`, fetched when it is first opened. */
export const SupportDialog = dialogPart(() => import("./support-dialog.tsx"));
