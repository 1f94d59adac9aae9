import type { BreachStep } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { breachExists, deleteStep, insertStep, latestBreaches } from "./breaches.queries.ts";

export const listBreaches = async ({ db }: SignedIn) => ({ data: await latestBreaches(db) });

type Step = { id: number; step: BreachStep };

/** Notes that the caller did a step. Refuses with `no-such-breach`, and with `conflict` if it was done already. */
export async function finishBreachStep(context: SignedIn, { id, step }: Step, note: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    if (!(await breachExists(inside.db, id))) throw new Refusal("no-such-breach");
    if (!(await insertStep(inside.db, { id, step, by: context.viewer.name, note }))) throw new Refusal("breach-step-done");
    await writeLog(inside, { type: "UPDATE", operation: "breach-step-done", details: { breach: id, step } });
  });
}

/** Takes back that a step was done; nothing happens if it was not. */
export async function reopenBreachStep(context: SignedIn, { id, step }: Step): Promise<void> {
  await inTransaction(context, async (inside) => {
    if (!(await deleteStep(inside.db, id, step))) return;
    await writeLog(inside, { type: "UPDATE", operation: "breach-step-reopened", details: { breach: id, step } });
  });
}
