import type { Conversation, Message, MessagePage } from "@tutoring/contract";
import { writeAfterDays } from "@tutoring/contract/rules";
import { EyeOff } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { AsOfLine } from "#web/blocks/offline/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { asOf, orKept } from "#web/lib/offline/kept-replies.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { Composer } from "./composer.tsx";
import { MessageLog } from "./message-log.tsx";
import { ThreadMenu } from "./thread-menu.tsx";
import { useNames } from "./use-names.ts";

type Loaded = { conversation: Conversation; messages: Message[]; hasOlder: boolean };

/** In order and without duplicates: pages, news and own messages may overlap. */
const joined = (some: Message[], more: Message[]): Message[] =>
  [...new Map([...some, ...more].map((one) => [one.number, one])).values()].toSorted((one, other) => one.number - other.number);

/** A conversation as loaded so far: the newest page, older ones on request, and news. */
function useThread(id: string) {
  const [texts] = useTexts("messages");
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState("");
  const [at, setAt] = useState<string>();
  const newest = useRef(0);
  const add = useCallback(({ conversation, messages }: Pick<MessagePage, "conversation" | "messages">, hasOlder?: boolean) => {
    newest.current = Math.max(newest.current, ...messages.map(({ number }) => number));
    setLoaded((before) => ({
      conversation,
      messages: joined(before?.messages ?? [], messages),
      hasOlder: hasOlder ?? before?.hasOlder ?? false,
    }));
  }, []);

  /** Loads what came since the last load, or the newest page. Never throws: a failure becomes `error`. */
  const refresh = useCallback(async () => {
    try {
      if (newest.current === 0) {
        const page = await orKept(`conversation ${id}`, () => browserApi.messages.showConversation({ params: { id } }));
        add(page, page.hasMore);
        setAt(asOf(page));
        return setError("");
      }
      for (let hasMore = true; hasMore;) {
        const page = await browserApi.messages.showConversation({ params: { id }, query: { after: newest.current } });
        add(page);
        hasMore = page.hasMore;
      }
      setError("");
      setAt(undefined);
    } catch (failure) {
      setError(problemOf(failure, texts.notLoaded).message);
    }
  }, [id, add, texts.notLoaded]);
  useEffect(() => {
    const timer = setTimeout(() => inBackground(refresh()), 0);
    return () => clearTimeout(timer);
  }, [refresh]);

  const loadOlder = async () => {
    const before = loaded?.messages[0]?.number;
    if (before === undefined) return;
    const page = await browserApi.messages.showConversation({ params: { id }, query: { before } });
    add(page, page.hasMore);
  };
  const addOwn = (message: Message) =>
    setLoaded((before) => before && { ...before, messages: joined(before.messages, [message]) });
  const setConversation = (conversation: Conversation) => setLoaded((before) => before && { ...before, conversation });
  return { loaded, at, error, refresh, loadOlder, addOwn, setConversation };
}

/** Marks everything up to a message as read, once it is on a visible page. */
function useReadReceipt(id: string, last: number, onRead: () => void): void {
  const marked = useRef(0);
  const onReadNow = useRef(onRead);
  useEffect(() => {
    onReadNow.current = onRead;
  });
  useEffect(() => {
    const mark = async () => {
      if (document.visibilityState !== "visible" || last <= marked.current) return;
      marked.current = last;
      await browserApi.messages.markRead({ params: { id }, body: { number: last } }).then(
        () => onReadNow.current(),
        () => {
          marked.current = 0;
        }, // the next message tries again
      );
    };
    const markNow = () => inBackground(mark());
    markNow();
    document.addEventListener("visibilitychange", markNow);
    return () => document.removeEventListener("visibilitychange", markNow);
  }, [id, last]);
}

type Props = {
  id: string;
  /** On a page it takes the remaining height; in a dialog, its own. */
  className?: string;
  /** Called when something new has come or was read. */
  onCallEvent?: () => void;
};

/** One conversation: its messages, live, and the field for the next one. */
export function Thread({ id, className = "", onCallEvent = () => {} }: Props) {
  const [texts] = useTexts("messages");
  const namesOf = useNames();
  const { loaded, at, error, refresh, loadOlder, addOwn, setConversation } = useThread(id);
  const { run, busy } = useCall();
  const last = loaded?.messages.at(-1)?.number ?? 0;
  const log = useRef<HTMLDivElement>(null);
  useLive(
    (signal) => browserApi.messages.watchConversations({}, { signal }),
    async () => {
      await refresh();
      onCallEvent();
    },
  );
  useReadReceipt(id, last, onCallEvent);
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [last]);
  if (!loaded)
    return error ? <ErrorBox onRetry={() => inBackground(refresh())}>{error}</ErrorBox> : <Spinner>{texts.loading}</Spinner>;
  const { conversation, messages, hasOlder } = loaded;
  const { title } = namesOf(conversation);
  return (
    <section className={`flex min-h-0 flex-col ${className}`} aria-label={title}>
      {conversation.support === null && <ThreadMenu conversation={conversation} onChanged={setConversation} />}
      <div
        ref={log}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-4"
        role="log"
        aria-label={texts.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        tabIndex={0}
      >
        {hasOlder && (
          <button
            type="button"
            className="btn btn-quiet btn-sm mx-auto mb-3 flex"
            aria-disabled={busy !== ""}
            onClick={() => !busy && inBackground(run(loadOlder, { failed: texts.notLoaded }))}
          >
            {texts.older}
          </button>
        )}
        {messages.length === 0 && <p className="py-8 text-center text-muted">{texts.noMessages}</p>}
        <MessageLog
          messages={messages}
          side={conversation.side}
          {...(conversation.support === null && { readByOther: conversation.readByOther })}
          loadPhoto={(number) => browserApi.messages.openPhoto({ params: { id, number } })}
        />
      </div>
      <AsOfLine at={at} again={refresh} />
      {error && !at && <ErrorBox onRetry={() => inBackground(refresh())}>{error}</ErrorBox>}
      <Foot conversation={conversation}>
        <Composer
          id={id}
          onSent={(message) => {
            addOwn(message);
            onCallEvent();
          }}
        />
      </Foot>
    </section>
  );
}

/** The field for a message, or the reason why there is none. */
function Foot({ conversation: { writing, hides }, children }: { conversation: Conversation; children: React.ReactNode }) {
  const [texts, t] = useTexts("messages");
  const [isHintOpen, setHintOpen] = useState(true);
  if (writing !== "open")
    return (
      <p className="border-t border-base-300 px-4 py-3.5 text-muted" role="status">
        {t(texts[writing], { days: writeAfterDays })}
      </p>
    );
  return (
    <>
      {hides && isHintOpen && (
        <p className="flex items-start gap-2 border-t border-base-300 bg-lavender-50 px-4 py-2 text-sm text-muted">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="grow">{texts.whyHidden}</span>
          <button type="button" className="text-link whitespace-nowrap" onClick={() => setHintOpen(false)}>
            {texts.understood}
          </button>
        </p>
      )}
      {children}
    </>
  );
}
