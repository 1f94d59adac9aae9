/** What a spreadsheet would run, also behind signs that it does not show, and in the wide forms of East Asian keyboards. */
const leads = (text: string): boolean =>
  /^[=+\-@]/.test(text.normalize("NFKC").replace(/^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u, "")) ||
  /^[\t\r]/.test(text);

/** The apostrophes that a cell begins with, whether what follows is run, and whether it has an apostrophe of its own, as in '-ing' forms. */
function partsOf(text: string) {
  const apostrophes = /^'*/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(apostrophes);
  return { apostrophes, isRun: leads(rest), isQuoted: rest.includes("'") };
}

/** A cell that a spreadsheet shows and does not run: an apostrophe makes it text. `unarmed` gives back exactly what it was. */
export function armed(text: string): string {
  const { apostrophes, isRun, isQuoted } = partsOf(text);
  if (!isRun || (apostrophes === 1 && isQuoted)) return text;
  return (apostrophes === 0 && isQuoted ? "''" : "'") + text;
}

/** What `armed` was given, or what a person meant who put an apostrophe before a cell by hand. */
export function unarmed(cell: string): string {
  const { apostrophes, isRun, isQuoted } = partsOf(cell);
  if (!isRun || apostrophes === 0 || (apostrophes === 1 && isQuoted)) return cell;
  return cell.slice(apostrophes === 2 && isQuoted ? 2 : 1);
}
