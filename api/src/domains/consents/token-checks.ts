import { createHash, randomBytes } from "node:crypto";
import type { AgeCheck, AgeOutcome } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import type { AgeAnswer } from "#api/platform/core/age-checker.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { takeOrRefuse, verificationHash } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { ageOf } from "./adult-checks.queries.ts";
import { consentRule } from "./consents.queries.ts";
import { settleByToken } from "./settle-age.ts";
import {
  type Beginner,
  checkById,
  checkByState,
  checkToUse,
  replaceCheck,
  type Settled,
  settleCheck,
  takeCheck,
  type TokenCheck,
} from "./token-checks.queries.ts";

const checkMinutes = 10;
const tries = [{ times: 6, seconds: 3_600 }];

const hashOf = (state: string) => createHash("sha256").update(state).digest();

/** The caller, as a family and as a browser that has verified an address. Refuses a caller who is neither. */
async function beginnerOf(context: Context): Promise<Beginner> {
  const { viewer } = context;
  const by = { accountId: viewer?.role === "student" ? viewer.id : undefined, proofHash: await verificationHash(context) };
  if (!by.accountId && !by.proofHash) throw new Refusal("proof-required");
  return by;
}

const shown = ({ checkId, outcome }: Pick<TokenCheck, "checkId" | "outcome">, url: string | null = null): AgeCheck => ({
  ...{ id: checkId, outcome: outcome ?? "waiting", url },
});

/** Whether parents can show their age by a token now. */
export async function offersToken({ db, ageChecker }: Pick<Context, "db" | "ageChecker">): Promise<boolean> {
  return ageChecker !== undefined && (await consentRule(db)).needsCheck;
}

/** Opens a check at the issuer. One that has shown an adult and was not used yet is returned instead; an open one is replaced. */
export async function beginAgeCheck(context: Context, { fullName }: { fullName: string }): Promise<AgeCheck> {
  const { ageChecker, db } = context;
  if (!ageChecker || !(await offersToken(context))) throw new Refusal("age-check-off");
  const by = await beginnerOf(context);
  const done = await checkToUse(db, by);
  if (done) return shown(done);
  const owner = by.accountId ?? by.proofHash?.toString("hex") ?? "";
  await inTransaction(context, (inside) => takeOrRefuse(inside, `age checks of ${owner}`, tries, "too-many-age-checks"));
  const state = randomBytes(32).toString("hex"); // pages' addresses are in small letters
  const path = addressIn(context.browser.language, `/age-check/${state}`);
  const asked = await ageChecker.begin({ returnTo: context.settings.address + path });
  if (asked.is !== "done") throw notAnswered(context, asked.why);
  const { reference, url } = asked.value;
  const checkId = await inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, `age check ${owner}`);
    return replaceCheck(inside.db, { by, stateHash: hashOf(state), reference, fullName, minutes: checkMinutes });
  });
  return shown({ checkId, outcome: null }, url);
}

/** What is known of a check that the caller has begun. */
export async function showAgeCheck(context: Context, checkId: string): Promise<AgeCheck> {
  const check = await checkById(context.db, checkId, await beginnerOf(context));
  if (!check) throw new Refusal("age-check-unknown");
  if (!check.outcome && check.isOver) throw new Refusal("age-check-over");
  return shown(check);
}

/**
 * The parent is back from the issuer, in the browser that left. The issuer is asked, never the address believed; only that the parent
 * has declined is. The same answer twice changes nothing.
 */
export async function finishAgeCheck(
  context: Context,
  { state, hasDeclined }: { state: string; hasDeclined: boolean },
): Promise<AgeCheck> {
  const check = await checkByState(context.db, hashOf(state), await beginnerOf(context));
  // protects C16: a state that nobody was given, or another browser was [if (!check) → if (false)]
  if (!check) throw new Refusal("age-check-unknown");
  if (check.outcome) return shown(check);
  // protects C16: a check whose time is over [if (check.isOver) → if (false)]
  if (check.isOver) throw new Refusal("age-check-over");
  if (!context.ageChecker) throw new Refusal("age-check-off");
  const claim = { fullName: check.fullName ?? "", now: context.now() };
  const asked = await context.ageChecker.answer(check.reference, claim);
  if (asked.is !== "done") throw notAnswered(context, asked.why);
  const outcome = outcomeOf(asked.value, hasDeclined);
  return outcome === "waiting" ? shown(check) : settle(context, check, outcome);
}

function outcomeOf(answer: AgeAnswer, hasDeclined: boolean): AgeOutcome {
  if (answer === "waiting") return hasDeclined ? "declined" : "waiting";
  if (typeof answer === "string") return answer;
  if (!answer.isSameName) return "name-differs";
  // protects C16: a token of a person under 18 [answer.isAdult ? → true ?]
  return answer.isAdult ? "adult" : "not-adult";
}

/** Notes the answer; that of a family's own parent counts at once. */
const settle = (context: Context, { checkId, reference, accountId }: TokenCheck, outcome: Settled): Promise<AgeCheck> =>
  inTransaction(context, async (inside) => {
    const isFirst = await settleCheck(inside.db, checkId, outcome);
    const known = isFirst ? { checkId, outcome } : await checkById(inside.db, checkId, await beginnerOf(inside));
    if (!known) throw new Refusal("age-check-unknown");
    // only once the answer is stored, since a second call may be asking for it now
    if (isFirst) {
      inside.afterCommit(() => {
        context.ageChecker?.forget(reference).catch(() => undefined);
      });
    }
    const { viewer } = inside;
    const family = accountId ?? (viewer?.role === "student" && (await ageOf(inside.db, viewer.id)) ? viewer.id : null);
    if (isFirst && outcome === "adult" && family) await countForFamily(inside, family, reference);
    return shown(known);
  });

async function countForFamily(inside: Context, familyId: string, reference: string): Promise<void> {
  if (!(await settleByToken(inside.db, familyId, reference))) return;
  await writeLog(inside, { type: "UPDATE", operation: "parent-age-shown", details: { familyId, issuer: "digilocker" } });
}

/** The evidence of a check that the caller has begun, which is used up with it. Undefined unless it has shown an adult. */
export async function useToken(
  context: Context,
  accountId: string,
  checkId: string,
): Promise<{ issuer: string; reference: string; checkedAt: string } | undefined> {
  const { proofHash, ...by } = await beginnerOf(context);
  // a check that another family has begun in this browser is not this one's
  const used = await takeCheck(context.db, checkId, { proofHash, accountId: by.accountId === accountId ? accountId : undefined });
  if (!used) return undefined;
  await settleByToken(context.db, accountId, used.reference);
  return { issuer: "digilocker", reference: used.reference, checkedAt: used.at.toISOString() };
}

function notAnswered({ report }: Context, why: string): Refusal {
  report("age-check-failed", { why });
  return new Refusal("age-check-down");
}
