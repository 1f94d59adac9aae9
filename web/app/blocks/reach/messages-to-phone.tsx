import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";

/** What was sent to a family's phone, once it asks. */
export function MessagesToPhone() {
  const [texts] = useTexts("reach");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-medium text-primary">{texts.sentMessages}</summary>
      {isOpen && <List />}
    </details>
  );
}

function List() {
  const [texts, t] = useTexts("reach");
  const language = useLanguage();
  const { data, error, reload } = useQuery({
    key: "messages to phone",
    load: (signal) => browserApi.reach.listPhoneMessages({}, { signal }),
  });
  if (error && !data) return <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>;
  if (!data) return <Spinner>{texts.loading}</Spinner>;
  if (data.messages.length === 0) return <p className="py-2 text-muted">{texts.noMessages}</p>;
  return (
    <ul className="divide-y divide-base-300">
      {data.messages.map(({ id, channel, text, state, at }) => (
        <li key={id} className="py-3">
          <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text ?? texts.noText}</p>
          <p className="figures text-sm text-muted">
            {t(texts.messageFacts, {
              channel: texts[channel],
              moment: momentInWords(at, language),
              state: texts[`${state}State`],
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
