// `npm run i18n -- export hi.po` writes all English and Hindi texts to a file for translators. `npm run i18n -- import hi.po` copies
// the Hindi back to the sources, or lists the faults and changes nothing.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { newCommand } from "#api/commands/command.ts";
import { fail } from "./setup.mjs";
import { exported, imported } from "./texts/exchange.ts";

const command = newCommand("i18n", "Exchanges texts with translators, as a PO file (Poedit, Weblate).");
command
  .command("export <file>")
  .description("Writes all texts, English and Hindi, to a file.")
  .action((file: string) => writeFileSync(file, exported()));
command
  .command("import <file>")
  .description("Copies the Hindi back to the sources, or lists the faults and changes nothing.")
  .action((file: string) => (existsSync(file) ? takeOver(readFileSync(file, "utf8")) : fail(`There is no file ${file}.`)));
command.parse();

function takeOver(po: string) {
  const { files, faults } = imported(po);
  if (faults.length > 0) fail(`Nothing was changed.\n${faults.join("\n")}`);
  for (const [source, text] of files) writeFileSync(source, text);
  console.log(files.size > 0 ? `Changed: ${[...files.keys()].join(", ")}. Now npm run fix.` : "All texts are the same.");
}
