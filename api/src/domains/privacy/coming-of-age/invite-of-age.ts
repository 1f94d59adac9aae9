import type { MyData } from "@tutoring/contract";
import { accountByEmail, takeOrRefuse } from "#api/domains/identity/index.ts";
import { childOf, studentDetailsOf } from "#api/domains/families/index.ts";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { writeEmails } from "#api/platform/mail/index.ts";
import { lockFamily } from "../lock-family.ts";
import { showMyData } from "../show-my-data.ts";
import { noteInvitation } from "./coming-of-age.queries.ts";
import { invitedOfAge } from "./of-age-emails.ts";

const perDay = [{ times: 5, seconds: 24 * 3_600 }];

/** Invites a child who turns 18 to an account of its own. Refuses before the time, and an address that has an account. */
export function inviteOfAge(context: SignedIn, childId: string, email: string): Promise<MyData> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    // each is an email to an address that nobody has verified
    await takeOrRefuse(inside, `invitations of ${viewer.id}`, perDay, "too-many-changes-today");
    await lockFamily(inside);
    const { name } = await childOf(db, viewer.id, childId);
    if (await accountByEmail(db, "student", email)) throw new Refusal("address-of-another");
    const coming = await noteInvitation(db, childId, email);
    if (!coming) throw new Refusal("not-of-age-yet");
    const parent = (await studentDetailsOf(db, viewer.id))?.parentName ?? viewer.name;
    const { day, stopsOn, erasedOn } = coming;
    const to = { address: email, name, language: viewer.language };
    await writeEmails(inside, [invitedOfAge(to, { parent, childId, name, day, stopsOn, erasedOn })]);
    await writeLog(inside, { type: "UPDATE", operation: "child-invited", details: { childId } });
    return showMyData(inside);
  });
}
