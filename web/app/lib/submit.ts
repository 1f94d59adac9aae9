import type { contract as Contract, Route } from "@tutoring/contract";
import type { z } from "@tutoring/contract/z";
import { problemOf } from "./problems.ts";

type Problem = { message: string; fields: Record<string, string> };

/** Reads a form against the contract, runs the call, and turns a refusal into messages beside the fields. */
export async function submit<R extends Route & { body: { schema: z.ZodObject } }, T>(
  form: FormData,
  pick: (contract: typeof Contract) => R,
  call: (body: z.output<R["body"]["schema"]>) => Promise<T>,
  fallback: string,
  broken?: string,
): Promise<{ result: T } | { problem: Problem }> {
  const { contract, messagesOf } = await import("@tutoring/contract");
  const given = pick(contract).body.schema.safeParse(Object.fromEntries(form));
  if (!given.success) return { problem: { message: "", fields: messagesOf(given.error) } };
  try {
    return { result: await call(given.data as z.output<R["body"]["schema"]>) };
  } catch (error) {
    return { problem: problemOf(error, fallback, broken) };
  }
}
