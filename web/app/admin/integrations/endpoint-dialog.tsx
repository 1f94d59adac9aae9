import { type WebhookEndpoint, type WebhookType, webhookTypes } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/webhooks.en.ts";
import { Field } from "#web/ui/field.tsx";
import { ChoiceBoxes } from "./choice-boxes.tsx";
import { typeWords } from "./type-words.ts";

type Made = { endpoint: WebhookEndpoint; secret: string };
type Props = { onClose: () => void; onMade: (made: Made) => void };

/** A new address, and what is sent to it. */
export default function EndpointDialog({ onClose, onMade }: Props) {
  const form = useDialogForm((contract) => contract.webhookEndpoints.addEndpoint, {
    values: { url: "", types: [] as WebhookType[] },
    body: (values) => values,
    send: (body) => browserApi.webhookEndpoints.addEndpoint({ body }),
    onDone: onMade,
    done: texts.added,
    failed: texts.notAdded,
  });
  return (
    <FormDialog form={form} title={texts.add} note={texts.addNote} submit={texts.add} busy={texts.adding} onClose={onClose}>
      <Field label={texts.address} type="url" hint={texts.addressHint} autoComplete="off" {...form.field("url")} />
      <ChoiceBoxes
        label={texts.sent}
        all={webhookTypes}
        words={typeWords}
        chosen={form.values.types}
        error={form.errorAt("types")}
        onChange={(types) => form.set({ types })}
      />
    </FormDialog>
  );
}
