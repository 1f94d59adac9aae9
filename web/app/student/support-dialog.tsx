import type { StudentBooking, SupportMessage } from "@tutoring/contract";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Conversation } from "#web/blocks/desk/conversation.tsx";
import { useTypedGuard } from "#web/blocks/forms/use-typed-guard.tsx";
import { browserApi } from "#web/lib/api.ts";
import { langOf } from "#web/lib/format.ts";
import { problemOf } from "#web/lib/problems.ts";
import { say } from "#web/lib/toast.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

/** A message to support about one booking, and the answers. */
export default function SupportDialog({ booking, onClose }: { booking: StudentBooking; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [messages, setMessages] = useState<SupportMessage[]>();
  const [error, setError] = useState("");
  const [looks, setLooks] = useState(0);
  const { id, answers } = booking;
  useEffect(() => {
    browserApi.desk
      .listMyMessages({ params: { id } })
      .then((found) => {
        setMessages(found.messages);
        setError("");
      })
      .catch((failure: unknown) => setError(problemOf(failure, "Your messages could not be loaded. Please try again.").message));
  }, [id, answers, looks]);
  const send = async (text: string) => {
    try {
      const found = await browserApi.desk.contactSupport({ params: { id }, body: { text } });
      setMessages(found.messages);
      say.success("Your message is sent. We answer here and by e-mail.");
      await revalidate();
      return true;
    } catch (failure) {
      say.error(problemOf(failure, "Your message could not be sent. Please try again.").message);
      return false;
    }
  };
  const guard = useTypedGuard(onClose);
  return (
    <>
      {guard.question}
      <Dialog open holdsWork mayClose={guard.mayClose} title="Contact Support" boxClass="max-w-lg p-6" onClose={onClose}>
        <p className="mt-1 mb-5 break-words text-muted" lang={langOf(booking.title)}>
          {booking.bookingId}: {booking.title}
        </p>
        {error && <ErrorBox onRetry={() => setLooks(looks + 1)}>{error}</ErrorBox>}
        {!messages && !error && <Spinner>Loading your messages...</Spinner>}
        {messages && (
          <Conversation
            title="Messages"
            empty="Write to us, and we answer within a day."
            label="Your message"
            send="Send message"
            messages={messages.map((message) => ({ ...message, own: !message.fromStaff }))}
            onSend={send}
          />
        )}
      </Dialog>
    </>
  );
}
