/** A piece of an email's text. An action is a link that we wrote; any other may be a person's words, so it shows its address. */
export type Part =
  | { kind: "words"; lines: string[] }
  | { kind: "code"; words: string; code: string }
  | { kind: "facts"; rows: [name: string, value: string][] }
  | { kind: "action" | "link"; name: string; href: string }
  | { kind: "end"; words: string };

const withAddress = /^(?:(.*?):? )?(https?:\/\/\S+)$/u;
/** "Name: value" */
export const fact = /^([^:।.]{1,24}): (\S.*)$/u;
const withCode = /^(\D+) (\d{6})( \D+)?$/u;

/**
 * Reads the text of an email, the one source of both its forms, line by line: "Name: address" is a link, two or more lines "Name: value" in a row are facts,
 * a blank line ends a paragraph, a first paragraph may be a code, and the last one is the signature. `ours`: the addresses that the email's own wording links to.
 */
export function partsOf(text: string, ours: ReadonlySet<string>): Part[] {
  const paragraphs = text.split(/\n{2,}/u).map((paragraph) => paragraph.split("\n"));
  const signature = paragraphs.length > 2 && paragraphs.at(-1)?.length === 1 ? paragraphs.pop()?.[0] : undefined;
  const parts = paragraphs.flatMap((lines, nth) => {
    const [, before, code, after = ""] = (nth === 0 && lines.length === 1 && withCode.exec(lines[0] ?? "")) || [];
    return code ? [{ kind: "code" as const, words: `${before}${after}`, code }] : partsOfParagraph(lines, ours);
  });
  return signature ? [...parts, { kind: "end", words: signature }] : parts;
}

function partsOfParagraph(lines: string[], ours: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  for (const [nth, line] of lines.entries()) {
    const last = parts.at(-1);
    const [, name = "", href] = withAddress.exec(line) ?? [];
    const [, term, value] = fact.exec(line) ?? [];
    const isFact = (at: number) => fact.test(lines[at] ?? "") && !withAddress.test(lines[at] ?? "");
    if (href) parts.push({ kind: name && ours.has(href) ? "action" : "link", name, href });
    else if (term && value && (isFact(nth - 1) || isFact(nth + 1))) {
      if (last?.kind === "facts") last.rows.push([term, value]);
      else parts.push({ kind: "facts", rows: [[term, value]] });
    } else if (last?.kind === "words") last.lines.push(line);
    else parts.push({ kind: "words", lines: [line] });
  }
  return parts;
}
