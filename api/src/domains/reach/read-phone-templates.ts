import type { Context } from "#api/platform/core/context.ts";
import { templateName } from "./phone-templates.ts";
import { saveTemplates } from "./phones.queries.ts";
import { phoneKinds } from "#api/platform/core/phone-provider.ts";

/** Background job: reads what Meta says of our templates, since a webhook about one may be lost. */
export async function readPhoneTemplates({ db, phones }: Context): Promise<void> {
  if (!phones.whatsapp) return;
  const ours = new Set(phoneKinds.map(templateName));
  const templates = await phones.whatsapp.templates();
  await saveTemplates(
    db,
    templates.filter(({ name }) => ours.has(name)),
  );
}
