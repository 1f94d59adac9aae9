import type { SentMessage } from "@tutoring/contract";
import { keptDays } from "@tutoring/contract/rules";
import { BellRing, Mail, MessageCircle, Smartphone } from "lucide-react";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

/** What was sent to a person, on whatever way, once they ask. */
export function SentMessages() {
  const [texts] = useTexts("reach");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="border-t border-base-300 px-5 py-2 sm:px-6"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium text-primary">{texts.sentMessages}</summary>
      {isOpen && <List />}
    </details>
  );
}

function List() {
  const [texts, t] = useTexts("reach");
  const { busy, run } = useCall();
  const [later, setLater] = useState<{ messages: SentMessage[]; hasMore: boolean }>();
  const { data, error, reload } = useQuery({
    key: "sent messages",
    load: (signal) => browserApi.reach.listSentMessages({}, { signal }),
  });
  if (error && !data) return <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>;
  if (!data) return <Spinner>{texts.loading}</Spinner>;
  const messages = [...data.messages, ...(later?.messages ?? [])];
  if (messages.length === 0) return <p className="py-2 text-muted">{t(texts.noMessages, { days: keptDays.emails })}</p>;
  const loadMore = async () => {
    const work = async () => {
      const more = await browserApi.reach.listSentMessages({ query: { after: messages.at(-1)?.id } });
      setLater((before) => ({ messages: [...(before?.messages ?? []), ...more.messages], hasMore: more.hasMore }));
    };
    const refused = await run(work, { failed: texts.messagesNotLoaded });
    if (refused) toast.error(refused.message);
  };
  return (
    <>
      <ul className="divide-y divide-base-300">
        {messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
      {(later ?? data).hasMore ? (
        <button type="button" className="btn btn-quiet my-3" disabled={busy !== ""} onClick={() => inBackground(loadMore())}>
          {texts.olderMessages}
        </button>
      ) : (
        <p className="py-3 text-sm text-muted">{t(texts.messagesKept, { days: keptDays.emails })}</p>
      )}
    </>
  );
}

const icons = { push: BellRing, whatsapp: MessageCircle, sms: Smartphone, email: Mail };

function Row({ message: { title, text, ways, at } }: { message: SentMessage }) {
  const [texts, t] = useTexts("reach");
  const language = useLanguage();
  const channels = { push: texts.push, whatsapp: texts.whatsapp, sms: texts.sms, email: texts.byEmail };
  return (
    <li className="py-3">
      {title && (
        <p className="font-medium [overflow-wrap:anywhere]" lang={langOf(title, language)}>
          {title}
        </p>
      )}
      {(text || !title) && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-wrap" lang={langOf(text, language)}>
          {text || texts.noText}
        </p>
      )}
      <ul className="mt-1 grid gap-0.5 text-sm text-muted">
        {ways.map(({ channel, state, at: changedAt }) => {
          const Icon = icons[channel];
          return (
            <li key={channel} className="flex items-start gap-2">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className={`figures ${state === "failed" ? "text-error" : ""}`}>
                {t(texts.messageFacts, {
                  channel: channels[channel],
                  moment: momentInWords(changedAt, language),
                  state: texts[`${state}State`],
                })}
              </span>
            </li>
          );
        })}
        {ways.length === 0 && <li className="figures">{momentInWords(at, language)}</li>}
      </ul>
    </li>
  );
}
