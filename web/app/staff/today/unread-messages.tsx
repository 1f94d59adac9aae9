import { MessageCircle } from "lucide-react";
import { Link, useOutletContext } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";

/** The way to what families have written, which the frame counts; nothing is shown if all is read. */
export function UnreadMessages() {
  const [texts, t] = useTexts("staff");
  const { unread = 0 } = useOutletContext<{ unread: number } | undefined>() ?? {};
  if (unread === 0) return null;
  return (
    <section className="card mt-6 gap-x-6 gap-y-3 p-5 sm:flex-row sm:items-center sm:justify-between" aria-labelledby="unread">
      <div>
        <h2 id="unread" className="text-lg font-semibold">
          {texts.messages}
        </h2>
        <p className="mt-1 text-muted">{t(texts.unreadMessages, { count: unread })}</p>
      </div>
      <Link to="/staff/messages" className="btn btn-quiet shrink-0 self-start sm:self-center">
        <MessageCircle aria-hidden className="size-4" /> {texts.readMessages}
      </Link>
    </section>
  );
}
