// `npm run texts -- export hi.po` writes all English and Hindi texts to a file for translators. `npm run texts -- import hi.po` copies
// the Hindi back to the sources, or lists the faults and changes nothing.
import { readFileSync, writeFileSync } from "node:fs";
import { fail } from "./setup.mjs";
import { exported, imported } from "./texts/exchange.ts";

const [action, path] = process.argv.slice(2);
if (!path || (action !== "export" && action !== "import")) fail("Use: npm run texts -- export hi.po, or import hi.po");
else if (action === "export") writeFileSync(path, exported());
else {
  const { files, faults } = imported(readFileSync(path, "utf8"));
  if (faults.length > 0) fail(`Nothing was changed.\n${faults.join("\n")}`);
  for (const [source, text] of files) writeFileSync(source, text);
  console.log(files.size > 0 ? `Changed: ${[...files.keys()].join(", ")}. Now npm run fix.` : "All texts are the same.");
}
