import type { Conversation, Message, MessagePage } from "@tutoring/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";

type Loaded = { conversation: Conversation; messages: Message[]; hasOlder: boolean };

/** In order and without duplicates: pages, news and own messages may overlap. */
const joined = (some: Message[], more: Message[]): Message[] =>
  [...new Map([...some, ...more].map((one) => [one.number, one])).values()].toSorted((one, other) => one.number - other.number);

/** A conversation as loaded so far: the newest page, older ones on request, and news. */
export function useThread(id: string) {
  const [texts] = useTexts("messages");
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState("");
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
        const page = await browserApi.messages.showConversation({ params: { id } });
        add(page, page.hasMore);
        return setError("");
      }
      for (let hasMore = true; hasMore;) {
        const page = await browserApi.messages.showConversation({ params: { id }, query: { after: newest.current } });
        add(page);
        hasMore = page.hasMore;
      }
      setError("");
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
  return { loaded, error, refresh, loadOlder, addOwn, setConversation };
}
