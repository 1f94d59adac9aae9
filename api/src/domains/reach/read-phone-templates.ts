import type { Context } from "#api/platform/core/context.ts";
import { compareTemplates } from "./compare-templates.ts";
import { saveTemplates } from "./phones.queries.ts";

/** Background job: compares our templates with Meta's, since a webhook about one may be lost. One that Meta does not have is not used. */
export async function readPhoneTemplates({ db, phones, settings }: Context): Promise<void> {
  if (!phones.whatsapp) return;
  const theirs = await phones.whatsapp.templates();
  const compared = compareTemplates(settings.address, theirs);
  await saveTemplates(
    db,
    compared.map(({ template: { name, language, category }, isSameText }) => {
      const their = theirs.find((one) => one.name === name && one.language === language);
      return { name, language, status: "MISSING", category, ...their, isSameText };
    }),
  );
}
