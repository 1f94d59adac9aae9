import { isEvent, levelOf } from "#api/platform/core/events.ts";

/** Details that are the product's own words and numbers. */
const safeDetails =
  /^(again|attempts|code|count|entries|faults|files|id|job|queue|request|route|status|template|tried|tries|triesBefore)$/;
const plainWord = /^[\w./:-]{1,80}$/;
/** As long as a phone number, or an account's. */
const longNumber = /\d{6}/;
/** The numbers of requests, as the product makes them. */
const reference = /^[\da-f]{8}$/;
/** What an operating system or a mail server calls a fault. */
const codes = /\bE[A-Z]{4,}\b|\b[2-5]\d\d [245]\.\d{1,3}\.\d{1,3}\b/g;
/** A line of a stack: where in our sources, or in a package; not where on whose machine. */
const frame =
  /^\s*at (?:(.*?) )?\(?(?:file:\/\/)?(?:\/\S*?)?((?:api|contract|web|packages|node_modules|node:)[\w@./:+-]*:\d+:\d+)\)?/;

/** A line of the log as support may read it. */
export type SafeLine = { time?: string; level: string; event: string; [detail: string]: unknown };

/**
 * What support needs of a log, from lines of either LOG_FORMAT, with or without what journald puts before them. Only what is known to
 * be about no person is taken over; all else is left out, and counted.
 */
export function withoutPeople(text: string): { lines: SafeLine[]; leftOut: number } {
  const lines: SafeLine[] = [];
  let leftOut = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const last = lines.at(-1);
    const at = frame.exec(line.replace(/^.*?\]: (?=\s*at )/, ""));
    const found = at ? undefined : (fromJson(line) ?? fromText(line));
    if (found) lines.push(found);
    else if (at && last) last["stack"] = [...((last["stack"] as string[] | undefined) ?? []), frameOf(at)];
    else leftOut += 1;
  }
  return { lines, leftOut };
}

const frameOf = ([, name = "", place = ""]: RegExpExecArray) =>
  /^[\w.<>[\] #]*$/.test(name) ? `${name} ${place}`.trim() : place;

function fromJson(line: string): SafeLine | undefined {
  const start = line.indexOf('{"');
  if (start < 0) return undefined;
  let read: Record<string, unknown>;
  try {
    read = JSON.parse(line.slice(start)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  const { time, event, level: _level, ...details } = read;
  return typeof event === "string" ? safeLine(event, timeIn(String(time)), Object.entries(details)) : undefined;
}

function fromText(line: string): SafeLine | undefined {
  const found = [...line.matchAll(/(?<![\w.-])[a-z]+(?:-[a-z]+)+(?=\s|$)/g)].find(([word]) => isEvent(word));
  if (!found) return undefined;
  const [event] = found;
  const [before, rest] = [line.slice(0, found.index), line.slice(found.index + event.length + 1)];
  const pairs = ` ${rest}`.split(/ (?=\w+=)/).flatMap((pair) => {
    const [, name = "", value = ""] = /^\s*(\w+)=(.*)$/.exec(pair) ?? [];
    return name ? [[name, value] as [string, unknown]] : [];
  });
  return safeLine(event, timeIn(before), pairs);
}

const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(?:Z|[+-]\d\d:?\d\d)|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d/;
const timeIn = (text: string) => times.exec(text)?.[0];

function safeLine(event: string, time: string | undefined, details: [string, unknown][]): SafeLine | undefined {
  if (!isEvent(event) || event === "greeting") return undefined;
  const kept = details.flatMap(([name, value]): [string, unknown][] => {
    if (name === "error" || name === "why") return errorDetails(String(value));
    if (!safeDetails.test(name)) return [];
    if (typeof value === "number" || typeof value === "boolean") return longNumber.test(String(value)) ? [] : [[name, value]];
    const word = String(value);
    const isSafe = /^(id|request)$/.test(name) ? reference.test(word) : plainWord.test(word) && !longNumber.test(word);
    return isSafe ? [[name, word]] : [];
  });
  return { ...(time && { time }), level: levelOf(event), event, ...Object.fromEntries(kept) };
}

/** The kind of an error, the codes in its message, and its stack; never the message, which may quote what a person wrote. */
function errorDetails(text: string): [string, unknown][] {
  const [message = "", ...more] = text.split("\n");
  const kind = /^[A-Za-z]*Error\b/.exec(message)?.[0];
  const named = [...new Set(message.match(codes) ?? [])];
  const stack = more.flatMap((line) => {
    const at = frame.exec(line);
    return at ? [frameOf(at)] : [];
  });
  return [
    ...(kind ? [["error", kind] as [string, unknown]] : []),
    ...(named.length > 0 ? [["codes", named] as [string, unknown]] : []),
    ...(stack.length > 0 ? [["stack", stack] as [string, unknown]] : []),
  ];
}

/** A sentence of ours in which a server is quoted, without addresses and numbers of people. */
export const hideIn = (text: string): string =>
  text.replaceAll(/[^\s@<(]+@[^\s@>),;]+/g, "[address]").replaceAll(/\+?\d[\d ()-]{7,}\d/g, "[number]");
