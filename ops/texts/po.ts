/** One entry of a PO file: `english` and `translation` have two forms where there is a plural. */
export type PoEntry = { context: string; english: string[]; translation: string[]; comments: string[]; fuzzy: boolean };

/** In CLDR, Hindi counts 0 and 1 as one. */
const header = String.raw`# The Hindi is by the authors of the code. No native editor has read it yet.
msgid ""
msgstr ""
"Language: hi\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=n > 1;\n"
`;

export const writePo = (entries: Omit<PoEntry, "fuzzy">[]): string => [header, ...entries.map(written)].join("\n");

function written({
  context,
  english: [one = "", other],
  translation: [first = "", second = ""],
  comments,
}: Omit<PoEntry, "fuzzy">) {
  const lines = [...comments, `msgctxt ${quoted(context)}`, `msgid ${quoted(one)}`];
  if (other === undefined) lines.push(`msgstr ${quoted(first)}`);
  else lines.push(`msgid_plural ${quoted(other)}`, `msgstr[0] ${quoted(first)}`, `msgstr[1] ${quoted(second)}`);
  return `${lines.join("\n")}\n`;
}

/** A text of several lines has a line of its own for each, after an empty one, as in gettext's own files. */
function quoted(text: string): string {
  const lines = text.split(/(?<=\n)/).map((line) => JSON.stringify(line));
  return lines.length > 1 ? ['""', ...lines].join("\n") : JSON.stringify(text);
}

/** The entries with a context, which the header and obsolete ones lack, and a sentence for each line that is not PO. */
export function readPo(text: string): { entries: PoEntry[]; faults: string[] } {
  const { blocks, faults } = blocksOf(text.replace(/^\uFEFF/, "").split(/\r?\n/));
  const entries = blocks.flatMap(({ fields, comments }) => {
    const forms = (...names: string[]) => names.flatMap((name) => fields.get(name) ?? []);
    const context = fields.get("msgctxt");
    if (context === undefined) return [];
    const fuzzy = comments.some((line) => /^#,.*\bfuzzy\b/.test(line));
    const english = forms("msgid", "msgid_plural");
    return { context, english, translation: forms("msgstr", "msgstr[0]", "msgstr[1]"), comments, fuzzy };
  });
  return { entries, faults };
}

type Block = { fields: Map<string, string>; comments: string[] };

function blocksOf(lines: string[]): { blocks: Block[]; faults: string[] } {
  let block: Block = { fields: new Map(), comments: [] };
  const blocks = [block];
  const faults: string[] = [];
  let name = "";
  for (const [index, line] of lines.entries()) {
    const [, keyword, words = ""] = /^(?:(msg[a-z]+(?:_plural|\[\d\])?)\s+)?(".*")\s*$/.exec(line) ?? [];
    const isComment = line.startsWith("#");
    const part = unquoted(words);
    if ((isComment || keyword === "msgctxt" || keyword === "msgid") && block.fields.has("msgid"))
      blocks.push((block = { fields: new Map(), comments: [] }));
    if (isComment) block.comments.push(line);
    else if (part !== undefined)
      block.fields.set((name = keyword ?? name), (keyword ? "" : (block.fields.get(name) ?? "")) + part);
    else if (line.trim()) faults.push(`Line ${index + 1} is not one of a PO file: ${line}`);
  }
  return { blocks, faults };
}

function unquoted(words: string): string | undefined {
  try {
    return JSON.parse(words.replaceAll("\t", "\\t")) as string;
  } catch {
    return undefined;
  }
}
