import { setImmediate as turn } from "node:timers/promises";
import { withoutContacts } from "@tutoring/hidden-contacts";

type Messages<Message> = {
  /** Messages that an earlier version stored, of which nobody knows yet what others may read. */
  next: (limit: number) => Promise<Message[]>;
  save: (message: Message, shownWords: string) => Promise<unknown>;
};

const batch = 100;

/** Works out for stored messages what others may read; other work goes on between two of them. */
export async function hideInOldMessages<Message extends { words: string }>({ next, save }: Messages<Message>): Promise<void> {
  for (let found = await next(batch); found.length > 0; found = await next(batch))
    for (const message of found) {
      await save(message, withoutContacts(message.words));
      await turn();
    }
}
