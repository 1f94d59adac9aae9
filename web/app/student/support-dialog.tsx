import type { StudentBooking } from "@tutoring/contract";
import { useRevalidator } from "react-router";
import { Conversation } from "#web/blocks/lessons/index.ts";
import { useTypedGuard } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

/** A message to support about one booking, and the answers. */
export default function SupportDialog({ booking, onClose }: { booking: StudentBooking; onClose: () => void }) {
  const [texts] = useTexts("student");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { id, answers } = booking;
  const { data, error, reload } = useQuery({
    key: id,
    load: (signal) => browserApi.desk.listMyMessages({ params: { id } }, { signal }),
    failed: texts.messagesNotLoaded,
    again: answers,
  });
  const messages = data?.messages;
  const send = (text: string) =>
    toastResult(
      async () => {
        await browserApi.desk.contactSupport({ params: { id }, body: { text } });
        await Promise.all([reload(), revalidate()]);
      },
      texts.messageSent,
      texts.messageNotSent,
    );
  const guard = useTypedGuard(onClose);
  return (
    <>
      {guard.question}
      <Dialog open holdsWork mayClose={guard.mayClose} title={texts.contactSupport} boxClass="max-w-lg p-6" onClose={onClose}>
        <p className="mt-1 mb-5 break-words text-muted" lang={langOf(booking.title, language)}>
          {booking.bookingId}: {booking.title}
        </p>
        {error && <ErrorBox onRetry={() => void reload()}>{error}</ErrorBox>}
        {!messages && !error && <Spinner>{texts.loadingMessages}</Spinner>}
        {messages && (
          <Conversation
            title={texts.messages}
            empty={texts.noMessages}
            label={texts.yourMessage}
            send={texts.sendMessage}
            messages={messages.map((message) => ({ ...message, own: !message.fromStaff }))}
            onSend={send}
          />
        )}
      </Dialog>
    </>
  );
}
