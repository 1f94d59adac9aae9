import type { Consent, Consents, Learner, Notice, NoticeLanguage } from "@tutoring/contract";
import { cancelRequestsOf } from "#api/domains/bookings/index.ts";
import {
  asksAge,
  consentRule,
  findNotice,
  noteWithdrawal,
  offersToken,
  refuseMinor,
  type StandingConsent,
  standingConsents,
} from "#api/domains/consents/index.ts";
import { giveUpOrdersOf, lockPurchases, stopOrdersOf } from "#api/domains/enrolments/index.ts";
import { changesOfFamily, takeOrRefuse } from "#api/domains/identity/index.ts";
import { agreeFor, childOf, childrenOf, lockChildRow } from "#api/domains/families/index.ts";
import { lockTimes } from "#api/domains/lessons/index.ts";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { lockFamily } from "./lock-family.ts";
import { comingOfChildren, tutorsAhead } from "./privacy.queries.ts";

type Asked = { language?: NoticeLanguage | undefined; learner?: Learner; noticeId?: number | undefined };

/** The notice in a language, by default in the caller's; or one as it was, by its number. */
export async function showNotice(
  context: Context,
  { language = context.browser.language, learner, noticeId }: Asked,
): Promise<Notice> {
  const purpose = learner === "own" ? "own-classes" : "classes";
  const { notice, languages } = await findNotice(context, { purpose, language, noticeId });
  const { body, bodyHash: _, purpose: __, ...rest } = notice;
  const asks = await asksAge(context);
  return { ...rest, ...body, languages, asksAge: asks, withDigiLocker: asks && (await offersToken(context)) };
}

/** Whether a family need not be asked again: it agreed with all that is asked for, or withdrew. */
const isSettled = ({ act, isEnough }: StandingConsent) => isEnough || act === "withdrawn";

/** What the caller's family has agreed to for each child, and what a withdrawal would cancel. */
export async function listConsents({ db, viewer, now }: SignedIn): Promise<Consents> {
  const standing = await standingConsents(db, viewer.id, "classes");
  const coming = await comingOfChildren(db, viewer.id);
  const { from: requiredFrom } = await consentRule(db);
  const children = (await childrenOf(db, viewer.id)).map(({ id, name, isSelf }) => {
    const last = standing.find((one) => one.childId === id && isSettled(one));
    const { classes = 0, lessons = 0, paise = 0 } = coming.get(id) ?? {};
    const state: Consents["children"][number]["state"] = last?.act ?? "missing";
    const [at, noticeId] = [last?.at.toISOString() ?? null, last?.noticeId ?? null];
    return { id, name, isSelf, state, at, noticeId, coming: { classes, lessons, paise } };
  });
  return { children, mayWait: now() < requiredFrom, requiredFrom: requiredFrom.toISOString() };
}

/** Agrees to classes for one of the caller's children, or for all about whom the family was never asked. */
export async function giveMyConsent(
  context: SignedIn,
  { childId, ...consent }: Consent & { childId?: string | undefined },
): Promise<Consents> {
  await refuseMinor(context, consent, { familyId: context.viewer.id });
  return inTransaction(context, async (inside) => {
    // protects C16: a ledger that nobody fills, since none of its rows is ever deleted [await takeOrRefuse( → await Promise.resolve(]
    await takeOrRefuse(inside, `consents of ${inside.viewer.id}`, changesOfFamily, "too-many-changes-today");
    await lockFamily(inside);
    const asked = await standingConsents(inside.db, inside.viewer.id, "classes");
    const children = childId
      ? [await childOf(inside.db, inside.viewer.id, childId)]
      : (await childrenOf(inside.db, inside.viewer.id)).filter(
          ({ id }) => !asked.some((one) => one.childId === id && isSettled(one)),
        );
    const ids = children.map(({ id }) => id);
    await agreeFor(inside, inside.viewer, ids, consent);
    return listConsents(inside);
  });
}

/**
 * Withdraws what the caller's family agreed to for a child. What is arranged is cancelled in the same transaction, unused lessons are
 * refunded, and nothing new begins: the database refuses it.
 */
export async function withdrawConsent(context: SignedIn, childId: string): Promise<Consents> {
  await childOf(context.db, context.viewer.id, childId);
  await giveUpOrdersOf(context, childId);
  return inTransaction(context, async (inside) => {
    await lockFamily(inside);
    await lockPurchases(inside.db, inside.viewer.id);
    await lockTimes(inside.db, childId, []);
    await lockTimes(inside.db, childId, await tutorsAhead(inside.db, childId));
    await lockChildRow(inside.db, childId);
    if (await noteWithdrawal(inside, inside.viewer, childId, "classes")) {
      await stopOrdersOf(inside, childId);
      await cancelRequestsOf(inside, childId);
    }
    return listConsents(inside);
  });
}
