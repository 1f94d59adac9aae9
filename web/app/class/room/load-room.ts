import { withTexts } from "#web/class/loading/index.ts";

/** Fetches the live class with its texts, when a person joins. */
export const loadRoom = withTexts(() => import("./room.tsx"), "board", "call");

/** The board alone. It is imported with the room, because in a file of its own it would lengthen what a class loads. */
export const loadBoard = async () => (await import("./room.tsx")).Board;
