import type { Db } from "#api/platform/db/database.ts";
import { deleteFormerAddresses, deleteOldDevices } from "./accounts.queries.ts";
import { deleteOldTokens } from "./api-tokens/api-tokens.queries.ts";
import { deleteOldUses } from "./allowances.queries.ts";
import { deleteOldWrongCodes } from "./codes.queries.ts";
import { deleteExpiredAuthRows } from "./verifications.queries.ts";
import { deleteExpiredChallenges } from "./passkeys.queries.ts";
import { deleteOldKeys } from "./idempotency-keys.queries.ts";
import { deleteOldAttempts } from "./oidc/oidc.queries.ts";
import { deleteExpiredSessions } from "./sessions.queries.ts";

/** Background job: deletes codes, proofs, challenges, tries, devices, former addresses, API tokens, keys of calls and sessions past their retention. */
export async function deleteExpired(db: Db): Promise<void> {
  const all = [
    deleteOldUses,
    deleteExpiredAuthRows,
    // protects C6: deleting old sessions
    deleteExpiredSessions,
    deleteExpiredChallenges,
    deleteOldAttempts,
    deleteOldDevices,
    deleteFormerAddresses,
    deleteOldWrongCodes,
    deleteOldTokens,
    // protects C219: deleting old keys of calls
    deleteOldKeys,
  ];
  for (const forget of all) await forget(db);
}
