import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { writeEmails } from "#api/platform/mail/index.ts";
import { type Coming, noteNotice, noteTold } from "./coming-of-age.queries.ts";
import { childOfAge } from "./of-age-emails.ts";

/** Background job: tells parents thirty days before a child turns 18, when booking stops, and two days before the data goes. */
export const followBirthdays = (context: Context): Promise<void> =>
  inTransaction(context, async (inside) => {
    const emailsOf = (all: Coming[], notice: "told" | "stopped" | "soon") =>
      all.map(({ familyId, name, day, stopsOn, erasedOn }) =>
        childOfAge({ familyId }, { notice, name, day, stopsOn, erasedOn }, { kind: "child-of-age" }),
      );
    // the later ones first, so that nobody gets two at once
    const soon = emailsOf(await noteNotice(inside.db, "soon"), "soon");
    const stopped = emailsOf(await noteNotice(inside.db, "stopped"), "stopped");
    const told = emailsOf(await noteTold(inside.db), "told");
    await writeEmails(inside, [...soon, ...stopped, ...told]);
  });
