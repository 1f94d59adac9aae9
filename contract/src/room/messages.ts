import { z } from "../z.ts";
import { boardFromPage, boardFromServer } from "./board-messages.ts";
import { callFromPage, callFromServer } from "./call-messages.ts";
import { chatFromPage, chatFromServer } from "./chat-messages.ts";
import { presenceFromPage, presenceFromServer } from "./presence-messages.ts";

export const FromPage = z.discriminatedUnion("kind", [...presenceFromPage, ...boardFromPage, ...chatFromPage, ...callFromPage]);
export type FromPage = z.infer<typeof FromPage>;
export const FromServer = z.discriminatedUnion("kind", [
  ...presenceFromServer,
  ...boardFromServer,
  ...chatFromServer,
  ...callFromServer,
]);
export type FromServer = z.infer<typeof FromServer>;
