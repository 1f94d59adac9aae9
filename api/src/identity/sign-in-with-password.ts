import type { SignedInReply } from "@tutoring/contract";
import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeFolded } from "#api/logs/index.ts";
import { accountByUsername } from "./accounts.queries.ts";
import { clearAllowance } from "./allowances.queries.ts";
import { knownDeviceKey } from "./known-devices.ts";
import { mayEnter } from "./may-enter.ts";
import { isPassword } from "./passwords.ts";
import { startSession } from "./start-session.ts";
import { giveBackToNetworks, takeFromNetworks } from "./network-limits.ts";
import { takeOrRefuse } from "./take-or-refuse.ts";

const triesOnName = [
  // protects 6.3.1: the limit on tries of one user name
  { times: 10, seconds: 15 * 60 },
  { times: 50, seconds: 24 * 3600 },
];
const triesOfClient = [{ times: 60, seconds: 15 * 60 }];

/** Signs an executive in. Unknown names and disabled accounts get the same answer after the same work. */
export async function signInWithPassword(context: Context, ask: { username: string; password: string }): Promise<SignedInReply> {
  const account = await accountByUsername(context.db, ask.username);
  const device = await knownDeviceKey(context, account?.id);
  const nameKey = device ? `password ${device} ${account?.id}` : `password of ${ask.username.toLowerCase()}`;
  await countTry(context, { nameKey, isKnownDevice: device !== undefined, username: ask.username });

  const right = await isPassword(ask.password, account?.passwordHash);
  if (!right || !account || !mayEnter(context, account)) {
    await writeFolded(context, { type: "LOGIN", operation: "sign-in-refused", details: { username: ask.username } });
    throw new Refusal("wrong-credentials");
  }
  return inTransaction(context, async (inside) => {
    if (device) await clearAllowance(inside.db, nameKey);
    else await giveBackToNetworks(inside, "passwords"); // limits are for wrong passwords
    return startSession(inside, account);
  });
}

type Try = { nameKey: string; isKnownDevice: boolean; username: string };

/** Counts a try in a transaction of its own, so that it counts whatever the outcome. Refuses with `too-many-tries`. */
async function countTry(context: Context, { nameKey, isKnownDevice, username }: Try) {
  try {
    await inTransaction(context, async (inside) => {
      await takeOrRefuse(inside, nameKey, triesOnName, "too-many-tries");
      if (!isKnownDevice) await takeFromNetworks(inside, "passwords", triesOfClient, "too-many-tries");
    });
  } catch (error) {
    if (error instanceof Refusal)
      await writeFolded(context, { type: "LOGIN", operation: "sign-in-refused", details: { username, tries: "too many" } });
    throw error;
  }
}
