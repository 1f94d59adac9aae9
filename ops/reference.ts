// npm run reference: writes docs/reference/ from what settings and scripts say of themselves.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { references } from "./reference/references.ts";

const folder = join(import.meta.dirname, "../docs/reference");
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(references())) writeFileSync(join(folder, name), text);
