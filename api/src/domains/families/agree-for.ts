import { type Child, comesOfAge, type Consent } from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import { type Agreeing, giveConsent, learnerOf } from "#api/domains/consents/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { childrenOf, markSelf } from "./families.queries.ts";

/**
 * Notes that a family agrees to classes for these children. With the notice for adults, the holder of the account agrees to classes of their
 * own, and the one child is the holder. Refuses like `giveConsent`, and a child who cannot be the holder.
 */
export async function agreeFor(context: Context, family: Agreeing, childIds: string[], consent: Consent): Promise<void> {
  // protects C16: a child who agrees to its own classes [if ((await learnerOf(context.db, consent.noticeId)) === "own") → if (false)]
  if ((await learnerOf(context.db, consent.noticeId)) === "own") {
    const children = await childrenOf(context.db, family.id);
    const self = requireHolder(children, childIds, context.now());
    await giveConsent(context, family, [self.id], consent);
    await markSelf(context.db, self.id);
  } else await giveConsent(context, family, childIds, consent);
}

/** The one of these children who may be the holder of the account. */
function requireHolder(children: Child[], chosen: string[], now: Date): Child {
  const child = children.find(({ id }) => id === chosen[0]);
  const isAnother = children.some(({ id, isSelf }) => isSelf && id !== child?.id);
  if (!child || chosen.length !== 1 || isAnother) throw new Refusal("no-child-chosen");
  if (isMinor(child, now)) throw new Refusal("parent-under-age");
  return child;
}

/** Whether a child may still be under 18, by what is known of the birthday; false if nothing is. */
export function isMinor(child: Pick<Child, "birthYear" | "birthMonth">, now: Date): boolean {
  const day = comesOfAge(child);
  return day !== undefined && day > dateInIndia(now.getTime());
}
