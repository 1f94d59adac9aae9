import { dialogPart } from "#web/lib/page/dialog-part.tsx";

/** `SupportDialog`, fetched on first opening. */
export const SupportDialog = dialogPart(() => import("./support-dialog.tsx"));
