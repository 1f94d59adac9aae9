import { readFileSync } from "node:fs";
import { Option } from "commander";
import { addTranslation, noticePurposes, noticeToTranslate, otherLanguages } from "#api/domains/consents/index.ts";
import { operatorOf } from "#api/platform/core/operator.ts";
import { readSettings, UserError } from "#api/platform/core/settings.ts";
import { newCommand, withStore } from "./command.ts";

const command = newCommand("notice", "Adds a translation of the notice that parents read before they agree to classes.", {
  settings: ["DATABASE_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR", "GRIEVANCE_NAME", "GRIEVANCE_EMAIL", "GRIEVANCE_PHONE"],
  more: ["A new version of the notice needs new translations; until then it is read in English or Hindi."],
})
  .addOption(new Option("--purpose <purpose>", "which notice").choices(noticePurposes).default("classes"))
  .option("--show", "print the present notice in English, as the file of a translation has to be")
  .addOption(new Option("--add <language>", "add a translation into this language").choices(otherLanguages))
  .option("--file <file>", "the file of the translation")
  .parse();
type Purpose = (typeof noticePurposes)[number];
type Language = (typeof otherLanguages)[number];
const { purpose, show, add, file } = command.opts<{ purpose: Purpose; show?: true; add?: Language; file?: string }>();
if (Boolean(show) === Boolean(add)) command.error("error: name one of --show and --add");
if (add && !file) command.error("error: name --file as well");

await withStore(async ({ db }) => {
  const context = { db, settings: { operator: operatorOf(readSettings(process.env)) } };
  if (!add || !file) return JSON.stringify((await noticeToTranslate(context, purpose)).notice.body, null, 2);
  const version = await addTranslation(context, { purpose, language: add, text: read(file) });
  return `Version ${version} can be read in ${(await noticeToTranslate(context, purpose)).languages.join(", ")}.`;
});

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new UserError(`${path} cannot be read.`);
  }
}
