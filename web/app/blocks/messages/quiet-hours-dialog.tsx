import type { QuietHours } from "@tutoring/contract";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { zoneInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const minuteOf = (time: string) => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The hours without emails about messages. */
export function QuietHoursDialog({ onClose }: { onClose: () => void }) {
  const [texts] = useTexts("messages");
  const { data, error, reload } = useQuery({
    key: "quiet-hours",
    load: (signal) => browserApi.messages.showQuietHours({}, { signal }),
    failed: texts.quietHoursNotLoaded,
  });
  if (data) return <QuietHoursForm hours={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog open onClose={onClose} title={texts.quietHours} boxClass="max-w-md p-6">
      <div className="mt-4">
        <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
      </div>
    </Dialog>
  );
}

function QuietHoursForm({ hours, onClose }: { hours: QuietHours; onClose: () => void }) {
  const [texts, t] = useTexts("messages");
  const language = useLanguage();
  const form = useDialogForm((contract) => contract.messages.setQuietHours, {
    values: { fromMinute: clock(hours.fromMinute), untilMinute: clock(hours.untilMinute) },
    body: ({ fromMinute, untilMinute }) => ({ fromMinute: minuteOf(fromMinute), untilMinute: minuteOf(untilMinute) }),
    send: (body) => browserApi.messages.setQuietHours({ body }),
    done: texts.quietHoursSaved,
    failed: texts.notChanged,
  });
  return (
    <FormDialog
      form={form}
      title={texts.quietHours}
      note={t(texts.quietNote, { zone: zoneInWords(language) })}
      boxClass="max-w-md"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label={texts.quietFrom} type="time" {...form.field("fromMinute")} />
        <Field label={texts.quietUntil} type="time" {...form.field("untilMinute")} />
      </div>
    </FormDialog>
  );
}
