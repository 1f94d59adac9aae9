// Writes a brotli copy beside every built text file, so that serving it costs no work.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const folder = join(import.meta.dirname, "../web/build/client");
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(m?js|css|svg|txt)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
