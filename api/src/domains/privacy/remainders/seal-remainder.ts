import { gunzipSync, gzipSync } from "node:zlib";
import { openWithKey, sealForKey } from "#api/platform/core/public-seal.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { byCommand, writeLog } from "#api/platform/logs/index.ts";
import { dataOf } from "../person-data.ts";
import type { Person } from "../privacy.queries.ts";
import { findRemainder, insertRemainder, type Kind, remainderKey } from "./remainders.queries.ts";

/**
 * Keeps what an erased person could see of their data, and the traffic data with it, sealed for the operator's key; nothing without one. Of a
 * child it is what its family could see of it; what is the family's as a whole stays there. Runs in the transaction of the erasure, before the rows go.
 */
export async function sealRemainder(inside: Db, kind: Kind, personId: string, person: Person): Promise<void> {
  const key = await remainderKey(inside);
  if (!key) return;
  const data = { kind, personId, data: await dataOf(inside, person) };
  // protects C15: sealing what is kept of an erased person [sealForKey(key, gzipSync(JSON.stringify(data)), personId) → gzipSync(JSON.stringify(data))]
  const sealed = sealForKey(key, gzipSync(JSON.stringify(data)), personId);
  await insertRemainder(inside, { kind, personId, sealed });
}

const namesInLog = { family: "familyId", child: "childId", tutor: "accountId" } as const;

/** A remainder as JSON, opened with the private key; the log says that it was. */
export async function openRemainder(db: Db, personId: string, privateKey: string): Promise<string> {
  const found = await findRemainder(db, personId);
  if (!found) throw new UserError(`Nothing is kept of ${personId}.`);
  const opened = openWithKey(privateKey, found.sealed, personId);
  if (!opened) throw new UserError("The file does not hold the private key for which this was sealed.");
  const details = { [namesInLog[found.kind]]: personId };
  await writeLog({ db, ...byCommand("remainder") }, { type: "SYSTEM", operation: "remainder-unsealed", details });
  return JSON.stringify(JSON.parse(gunzipSync(opened).toString()), null, 2);
}
