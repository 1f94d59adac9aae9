import { createHmac, randomUUID } from "node:crypto";
import type { Context } from "#api/platform/core/context.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { isKnownDevice, rememberDevice } from "./accounts.queries.ts";

const seconds = 180 * 86_400;
/** Looked up for unknown accounts, so that they take as long as known ones. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** A key for this browser in limits; undefined unless it has signed in to this account before. */
export async function knownDeviceKey(context: Context, accountId: string | undefined): Promise<string | undefined> {
  const device = readDevice(context);
  if (!device) return undefined;
  return (await isKnownDevice(context.db, device, accountId ?? nobody)) ? `device ${device}` : undefined;
}

/** Remembers this browser as a known device of the account, for 180 days. */
export async function knowDevice(context: Context, accountId: string): Promise<void> {
  const device = readDevice(context) ?? randomUUID();
  await rememberDevice(context.db, device, accountId);
  context.browser.keepCookie("device", `${device}.${markOf(context, device)}`, seconds);
}

/** The device that this browser has been marked as, whatever account has signed in on it. */
export function readDevice(context: Context): string | undefined {
  const cookie = context.browser.cookie("device");
  if (!cookie) return undefined;
  const [device = "", mark = ""] = cookie.split(".");
  return isSameSecret(mark, markOf(context, device)) ? device : undefined;
}

const markOf = ({ secrets }: Context, device: string) =>
  createHmac("sha256", secrets.cookies).update(`device ${device}`).digest("base64url");
