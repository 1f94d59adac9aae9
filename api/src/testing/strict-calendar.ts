import { unfoldLines } from "#api/platform/core/calendar-lines.ts";

export type SentLine = { name: string; params: string; value: string };
export type SentEvent = Map<string, SentLine[]>;

const once = [
  "UID",
  "DTSTAMP",
  "DTSTART",
  "DTEND",
  "SUMMARY",
  "DESCRIPTION",
  "LOCATION",
  "URL",
  "ORGANIZER",
  "SEQUENCE",
  "STATUS",
];
const texts = new Set(["SUMMARY", "DESCRIPTION", "LOCATION"]);
const lineShape = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/su;

/** What a strict reader finds wrong with a calendar that we send (RFC 5545, 5546). */
export function faultsOf(text: string, given: { method: string; to?: string }): string[] {
  const faults: string[] = [];
  const must = (is: boolean, fault: string) => void (is || faults.push(fault));
  must(text.endsWith("\r\n"), "the last line does not end with CRLF");
  must(!/\r(?!\n)|(?<!\r)\n/.test(text), "a bare CR or LF");
  must(text.isWellFormed() && !/(?![\t\r\n])\p{Cc}/u.test(text), "a control character or half a letter");
  const folded = text.split("\r\n").slice(0, -1);
  must(
    folded.every((line) => Buffer.byteLength(line) <= 75),
    "a line of more than 75 octets",
  );
  must(!folded.some((line) => line.trim() === ""), "an empty line");
  const lines = unfoldLines(text).split("\r\n").slice(0, -1).map(readLine);
  must(!lines.includes(undefined), "a line that is not name, parameters and value");
  const { head, events } = componentsOf(lines.filter((line) => line !== undefined));
  must(head.join() === "VERSION:2.0,PRODID,METHOD", `the calendar begins with ${head.join()}`);
  const method = lines.find((line) => line?.name === "METHOD")?.value;
  must(method === given.method, `the method is ${method}, of the email ${given.method}`);
  const invites = method === "REQUEST" || method === "CANCEL";
  must(invites || method === "PUBLISH", `the method ${method}`);
  must(!invites || events.length === 1, `${events.length} entries with one method`);
  for (const event of events) faults.push(...faultsOfEvent(event, method ?? "", given.to));
  return faults;
}

function faultsOfEvent(event: SentEvent, method: string, to: string | undefined): string[] {
  const all = (name: string) => event.get(name) ?? [];
  const value = (name: string) => all(name)[0]?.value ?? "";
  const attendees = all("ATTENDEE").map((line) => line.value.replace(/^mailto:/i, ""));
  const url = value("URL");
  const plain = (name: string) =>
    value(name)
      .replace(/\\n/gi, "\n")
      .replace(/\\([,;\\])/g, "$1");
  const rules: [boolean, string][] = [
    ...once.map((name): [boolean, string] => [all(name).length === 1, `${all(name).length} times ${name}`]),
    ...[...event.keys()].map((name): [boolean, string] => [once.includes(name) || name === "ATTENDEE", `unexpected ${name}`]),
    ...[...texts].map((name): [boolean, string] => [
      /^(?:[^\\,;]|\\[\\,;nN])*$/s.test(value(name)) && value(name) !== "",
      `${name} is empty or not escaped`,
    ]),
    ...["DTSTAMP", "DTSTART", "DTEND"].map((name): [boolean, string] => [
      /^\d{8}T\d{6}Z$/.test(value(name)),
      `${name} is not in UTC`,
    ]),
    [value("DTEND") > value("DTSTART"), "it ends before it starts"],
    [/^\d+$/.test(value("SEQUENCE")), "SEQUENCE is no number"],
    [/^mailto:[^\s<>]+@[^\s<>]+$/i.test(value("ORGANIZER")), "ORGANIZER is no address"],
    [value("STATUS") === (method === "CANCEL" ? "CANCELLED" : "CONFIRMED"), `STATUS ${value("STATUS")} with ${method}`],
    [URL.canParse(url) && plain("DESCRIPTION").includes(url) && plain("LOCATION") === url, "the class's address is not shown"],
    method === "PUBLISH"
      ? [attendees.length === 0, "PUBLISH with an ATTENDEE"]
      : [attendees.length === 1 && (to === undefined || attendees[0] === to), `invites ${attendees.join()}, sent to ${to}`],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

/** The only event of an invitation or cancellation. */
export const eventIn = (text: string): SentEvent =>
  componentsOf(
    unfoldLines(text)
      .split("\r\n")
      .flatMap((line) => readLine(line) ?? []),
  ).events[0] ?? new Map<string, SentLine[]>();

function readLine(line: string): SentLine | undefined {
  const [, name, params = "", value = ""] = lineShape.exec(line) ?? [];
  return name ? { name, params, value } : undefined;
}

function componentsOf(lines: SentLine[]) {
  const [head, events, open]: [string[], SentEvent[], string[]] = [[], [], []];
  for (const line of lines) {
    const { name, value } = line;
    if (name === "BEGIN") {
      open.push(value);
      if (open.join() === "VCALENDAR,VEVENT") events.push(new Map<string, SentLine[]>());
      else if (open.join() !== "VCALENDAR" || head.length > 0) head.push(`BEGIN:${value}`);
    } else if (name === "END") {
      if (open.pop() !== value) head.push(`END:${value}`);
    } else if (open.length === 2) events.at(-1)?.set(name, [...(events.at(-1)?.get(name) ?? []), line]);
    else if (name === "VERSION") head.push(`VERSION:${value}`);
    else head.push(name);
  }
  return { head: open.length === 0 ? head : [...head, `no END:${open.join()}`], events };
}
