import type { Message } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { type Said, say } from "./say.ts";

/** Writes a message, once however often it is sent. Refuses a conversation that is stopped or over, and too many messages. */
export const sayMessage = (context: SignedIn, id: string, said: Said): Promise<Message> => say(context, id, said);
