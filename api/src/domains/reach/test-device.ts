import { sessionsOf } from "#api/domains/identity/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { notifyOfPlanned } from "#api/platform/mail/index.ts";
import { ownerOfPhone } from "./phones.queries.ts";
import { deviceOf } from "./push-device.ts";
import { saveDevice } from "./push-devices.queries.ts";

const userAgent = "Mozilla/5.0 (Linux; Android 16; Phone in the browser) Chrome/156.0.0.0 Mobile";

/**
 * Adds a test phone to the devices of the family with its number, as a device of that family's newest session: there is no browser in
 * which it could sign in. False where no family that is signed in has verified the number.
 */
export async function addTestDevice(
  { db, secrets }: Pick<Context, "db" | "secrets">,
  number: string,
  subscription: Parameters<typeof deviceOf>[2],
): Promise<boolean> {
  const accountId = await ownerOfPhone(db, number);
  const session = accountId && (await sessionsOf(db, accountId))[0];
  if (!accountId || !session) return false;
  await db.transaction().execute(async (inside) => {
    await saveDevice(inside, deviceOf(secrets, { accountId, sessionId: session.id, userAgent }, subscription));
    await notifyOfPlanned(inside, accountId);
  });
  return true;
}
