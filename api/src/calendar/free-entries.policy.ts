import { type Entry, type Line, one } from "./calendar-text.ts";

/** Whether an entry leaves its time free: marked so, called off, declined by the calendar's owner, or a class of ours. */
export function isFree(event: Entry, owners: string[]): boolean {
  const says = (name: string) => one(event, name)?.value.toUpperCase() ?? "";
  return (
    says("TRANSP") === "TRANSPARENT" ||
    says("STATUS") === "CANCELLED" ||
    says("X-MICROSOFT-CDO-BUSYSTATUS") === "FREE" ||
    says("UID").endsWith("@ONLINE-TUTORING") ||
    isDeclined(event, owners)
  );
}

const addressOf = (line: Line | undefined) => line?.value.replace(/^mailto:/i, "").toLowerCase() ?? "";

/** By an address that is the owner's; where none is known, by the only one who was invited. */
function isDeclined(event: Entry, owners: string[]): boolean {
  const attendees = event.lines.get("ATTENDEE") ?? [];
  const declined = attendees.filter(({ params }) => params.get("PARTSTAT")?.toUpperCase() === "DECLINED");
  const mine = [...owners, event.calendar.owner ?? ""].map((address) => address.toLowerCase());
  const organizer = addressOf(one(event, "ORGANIZER"));
  const isAlone =
    attendees.length === 1 && organizer !== "" && !mine.includes(organizer) && addressOf(attendees[0]) !== organizer;
  return declined.some((line) => isAlone || mine.includes(addressOf(line)));
}
