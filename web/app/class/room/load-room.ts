import { withTexts } from "#web/class/loading/index.ts";

/** Fetches the live class with its texts, when someone joins. */
export const loadRoom = withTexts(() => import("./room.tsx"), "board", "call");
