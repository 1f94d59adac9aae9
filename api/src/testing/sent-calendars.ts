import type { Context } from "#api/platform/core/context.ts";
import { eventIn, faultsOf } from "./strict-calendar.ts";
import { writtenEmails } from "./written-emails.ts";

/** What a strict reader finds wrong with the calendar entries of all emails that were written, each by itself and one after another. */
export async function faultsInSentCalendars(world: Pick<Context, "db" | "emails">): Promise<string[]> {
  const emails = (await writtenEmails(world)).filter((email) => email.calendar !== null && email.to_address !== "");
  const latest = new Map<string, Entry>();
  return emails.flatMap(({ kind, to_address: to, calendar, calendar_method: method }) => {
    const said = (fault: string) => `${kind} to ${to}: ${fault}`;
    const faults = faultsOf(calendar ?? "", { method: method ?? "", to }).map(said);
    const entry = entryOf(calendar ?? "", method ?? "");
    const key = `${to} ${entry.uid}`;
    const before = latest.get(key);
    latest.set(key, entry);
    return [...faults, ...(before ? faultsAfter(before, entry).map(said) : [])];
  });
}

type Entry = { uid: string; organizer: string; sequence: number; what: string };

function entryOf(calendar: string, method: string): Entry {
  const event = eventIn(calendar);
  const value = (name: string) => event.get(name)?.[0]?.value ?? "";
  return {
    uid: value("UID"),
    organizer: value("ORGANIZER"),
    sequence: Number(value("SEQUENCE")),
    what: `${method} ${value("DTSTART")} ${value("DTEND")}`,
  };
}

/** Programs take an entry for a newer one of the same only with the same organizer and a higher number. */
function faultsAfter(before: Entry, after: Entry): string[] {
  const rises = after.what === before.what ? after.sequence >= before.sequence : after.sequence > before.sequence;
  return [
    ...(rises ? [] : [`${after.what} with SEQUENCE ${after.sequence} after ${before.what} with ${before.sequence}`]),
    ...(after.organizer === before.organizer ? [] : [`${after.organizer} after ${before.organizer}`]),
  ];
}
