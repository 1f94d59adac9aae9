// `npm run texts -- export hi.po` writes all English and Hindi texts to a file for translators. `npm run texts -- import hi.po` copies
// the Hindi back to the sources, or lists the faults and changes nothing.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fail } from "./setup.mjs";
import { exported, imported } from "./texts/exchange.ts";

const [action, path = ""] = process.argv.slice(2);
if (action === "export" && path) writeFileSync(path, exported());
else if (action === "import" && existsSync(path)) takeOver(readFileSync(path, "utf8"));
else fail(action === "import" && path ? `There is no file ${path}.` : "Use: npm run texts -- export hi.po, or import hi.po");

function takeOver(po: string) {
  const { files, faults } = imported(po);
  if (faults.length > 0) fail(`Nothing was changed.\n${faults.join("\n")}`);
  for (const [source, text] of files) writeFileSync(source, text);
  console.log(files.size > 0 ? `Changed: ${[...files.keys()].join(", ")}. Now npm run fix.` : "All texts are the same.");
}
