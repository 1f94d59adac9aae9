import { withTexts } from "#web/class/loading/index.ts";

/** Fetches the live class with its texts, when a person joins. */
export const loadRoom = withTexts(() => import("./room.tsx"), "board", "call");
