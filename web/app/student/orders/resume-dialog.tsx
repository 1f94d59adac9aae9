import type { Order } from "@tutoring/contract";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Props = { order: Order; owed: number; onClose: () => void; onChanged: () => Promise<void> };

/** Plans lessons without a time at the weekly hours, and shows the dates first. */
export default function ResumeDialog({ order: { id }, owed, onClose, onChanged }: Props) {
  const [texts] = useTexts("orders");
  const language = useLanguage();
  const { run, busy, error } = useCall();
  const found = useQuery({
    key: id,
    load: (signal) => browserApi.orders.showResumption({ params: { id }, query: {} }, { signal }),
    failed: texts.notLoaded,
  });
  const lessons = found.data?.lessons ?? [];
  const plan = async (close: () => void) => {
    const body = { times: lessons.map(({ startsAt }) => startsAt) };
    const refused = await run(() => browserApi.orders.resumeLessons({ params: { id }, body }), { failed: texts.notChanged });
    if (refused) await found.reload();
    await onChanged();
    if (refused) return;
    toast.success(texts.changed);
    close();
  };
  return (
    <Dialog open title={texts.goOnQuestion} boxClass="max-w-md p-6" onClose={onClose}>
      {(close) => (
        <div className="mt-3 grid gap-4">
          {(error || found.error) && <ErrorBox>{error || found.error}</ErrorBox>}
          {!found.data && !found.error && <Spinner>{texts.findingSlots}</Spinner>}
          <ul className="figures max-h-80 overflow-y-auto">
            {lessons.map(({ startsAt, instead }) => (
              <li key={startsAt}>
                {momentInWords(startsAt, language)}
                {instead && <span className="text-muted"> · {texts.instead}</span>}
              </li>
            ))}
          </ul>
          {found.data && lessons.length < owed && <p className="text-muted">{texts.goOnFew}</p>}
          {lessons.length > 0 && (
            <BusyButton
              type="button"
              className="btn btn-primary"
              busy={busy !== ""}
              busyText={texts.loading}
              onClick={() => inBackground(plan(close))}
            >
              {texts.planThese}
            </BusyButton>
          )}
        </div>
      )}
    </Dialog>
  );
}
