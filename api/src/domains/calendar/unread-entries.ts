import type { BusyCalendar } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { seal, unseal } from "#api/platform/core/seal.ts";
import type { Unread } from "./busy-times.policy.ts";
import { holderOf } from "./feed-address.ts";

type Shown = NonNullable<BusyCalendar["unread"]>;

const most = 10;
const entriesOf = (tutorId: number) => `${holderOf(tutorId)}: entries`;

/** The first entries that were not understood, sealed, because their names are the tutor's own affair. */
export function sealedUnread({ secrets }: Context, tutorId: number, unread: Unread[]): Buffer | null {
  if (unread.length === 0) return null;
  const entries = unread.slice(0, most).map(({ name, at, why }) => ({ name, at: timeOf(at), why }));
  const shown: Shown = { entries, more: unread.length - entries.length };
  // protects C119: sealing the names [seal(secrets.emails, Buffer.from(JSON.stringify(shown)), entriesOf(tutorId → Buffer.from(JSON.stringify(shown]
  return seal(secrets.emails, Buffer.from(JSON.stringify(shown)), entriesOf(tutorId));
}

/** These entries for the tutor. */
export function openedUnread({ secrets }: Context, tutorId: number, sealed: Buffer | null): Shown | null {
  const opened = sealed && unseal(secrets.emails, sealed, entriesOf(tutorId));
  return opened ? (JSON.parse(opened.toString()) as Shown) : null;
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
