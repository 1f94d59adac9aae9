import { literalOf } from "./literals.ts";
import { type PoEntry, readPo, writePo } from "./po.ts";
import { readSource, type Translatable, translatables } from "./translatable.ts";

export const exported = (read = readSource): string =>
  writePo(
    translatables(read).map(({ context, path, english, places }) => {
      const kept = placeholdersIn(english.join(""));
      const comments = [...(kept.length > 0 ? [`#. Keep: ${kept.join(" ")}`] : []), `#: ${path}`];
      return { context, english, translation: places.map(({ text }) => text), comments };
    }),
  );

/** The changed sources by path; empty if there is a fault. */
export function imported(po: string, read = readSource): { files: Map<string, string>; faults: string[] } {
  const known = new Map(translatables(read).map((one) => [one.context, one]));
  const files = new Map<string, string>();
  const { entries, faults } = readPo(po);
  const changes: { at: Translatable; form: number; text: string }[] = [];
  for (const entry of new Map(entries.map((one) => [one.context, one])).values()) {
    const at = known.get(entry.context);
    if (!at) faults.push(`There is no text "${entry.context}".`);
    else if (isFinished(entry)) {
      faults.push(...faultsOf(entry, at));
      for (const [form, text] of entry.translation.entries()) changes.push({ at, form, text: text.normalize("NFC") });
    }
  }
  if (faults.length > 0) return { files, faults };
  const from = (change: (typeof changes)[number]) => change.at.places[change.form]?.from ?? 0;
  for (const { at, form, text } of changes.toSorted((one, other) => from(other) - from(one))) {
    const place = at.places[form];
    if (!place || place.text === text) continue;
    const source = files.get(at.path) ?? read(at.path);
    const literal = literalOf(text, source.slice(place.from, place.to));
    files.set(at.path, source.slice(0, place.from) + literal + source.slice(place.to));
  }
  return { files, faults };
}

/** An empty translation is still to be written, a fuzzy one still to be checked. */
const isFinished = ({ translation, fuzzy }: PoEntry) => !fuzzy && translation.some(Boolean);

function faultsOf({ context, english, translation }: PoEntry, at: Translatable): string[] {
  if (english.join("\0") !== at.english.join("\0")) return [`The English of "${context}" has changed since the export.`];
  if (translation.length !== at.places.length || translation.includes(""))
    return [`"${context}" needs ${at.places.length === 1 ? "one sentence" : "a sentence for one and one for many"}.`];
  const allowed = placeholdersIn(at.english.join(""));
  return translation.flatMap((text, form) => {
    const here = placeholdersIn(text);
    const lost = placeholdersIn(at.english[form] ?? "").filter((name) => !mayGo.has(name) && !here.includes(name));
    const invented = here.filter((name) => !allowed.includes(name));
    return [
      ...lost.map((name) => `"${context}" has lost ${name}: ${text}`),
      ...invented.map((name) => `"${context}" has ${name}, which the English has not: ${text}`),
    ];
  });
}

/** A sentence for one may do without the number, and a Hindi word needs no mark in Hindi. */
const mayGo = new Set(["{count}", "<hi>", "</hi>"]);

/** `{name}`, `${hours}`, and the tags around a link or bold words. */
const placeholdersIn = (text: string) => [...new Set(text.match(/\$?\{[^}]*\}|<\/?\w+>/g))];
