import { type WebhookEndpoint, webhookTypes } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/webhooks.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ChoiceBoxes } from "./choice-boxes.tsx";
import { hostOf, typeWords } from "./type-words.ts";

type Props = { endpoint: WebhookEndpoint; onClose: () => void };

/** What is sent to an address. */
export default function TypesDialog({ endpoint: { id, url, types }, onClose }: Props) {
  const form = useDialogForm((contract) => contract.webhookEndpoints.changeEndpoint, {
    values: { types },
    body: (values) => values,
    send: (body) => browserApi.webhookEndpoints.changeEndpoint({ params: { id }, body }),
    done: texts.changed,
    failed: texts.notChanged,
  });
  return (
    <FormDialog form={form} title={t(texts.chooseTitle, { host: hostOf(url) })} onClose={onClose}>
      <ChoiceBoxes
        label={texts.sent}
        all={webhookTypes}
        words={typeWords}
        chosen={form.values.types}
        error={form.errorAt("types")}
        onChange={(chosen) => form.set({ types: chosen })}
      />
    </FormDialog>
  );
}
