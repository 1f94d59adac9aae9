import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { Thread } from "#web/blocks/messages/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

type Props = {
  bookingId: string;
  /** The booking's number, as known to the family, and the course. */
  about: { number: string; course: string };
  onClose: () => void;
};

/** The conversation with support about one booking. Typed text survives its closing. */
export default function SupportDialog({ bookingId, about: { number, course }, onClose }: Props) {
  const [texts] = useTexts("student");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { data, error, reload } = useQuery({
    key: bookingId,
    load: (signal) => browserApi.messages.openSupport({ params: { id: bookingId } }, { signal }),
    failed: texts.messagesNotLoaded,
  });
  const box = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) box.current?.querySelector("textarea")?.focus();
  }, [isLoaded]);
  return (
    <Dialog open holdsWork title={texts.contactSupport} boxClass="max-w-lg p-6" onClose={onClose}>
      <p className="mt-1 text-muted" lang={langOf(course, language)}>
        {number}: {course}
      </p>
      <p className="mb-4 text-muted">{texts.supportReplies}</p>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      {!data && !error && <Spinner>{texts.loadingMessages}</Spinner>}
      {data && (
        <div ref={box}>
          <Thread
            id={data.id}
            className="h-96 rounded-xl border border-base-300"
            onCallEvent={() => inBackground(revalidate())}
          />
        </div>
      )}
    </Dialog>
  );
}
