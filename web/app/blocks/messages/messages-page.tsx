import type { Conversation, Correspondent } from "@tutoring/contract";
import { ChevronLeft, MoonStar } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import empty from "#web/art/empty.svg";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Empty, ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { QuietHoursDialog } from "./quiet-hours-dialog.tsx";
import { Thread } from "./thread.tsx";

/** All conversations of a family or a tutor, and the open one beside them; on a phone one at a time. */
export function MessagesPage({ address }: { address: string }) {
  const [texts] = useTexts("messages");
  const [params] = useSearchParams();
  const current = params.get("with") ?? "";
  const [isQuietOpen, setQuietOpen] = useState(false);
  const navigate = useNavigate();
  const addressOf = (id: string) => `${address}${address.includes("?") ? "&" : "?"}with=${id}`;
  const { conversations, others, hasMore, error, reload, loadMore } = useConversations();
  const { run, busy, error: refused } = useCall();
  const open = ({ childId, staffId }: Correspondent) =>
    run(
      async () => {
        const { id } = await browserApi.messages.openConversation({ body: { childId, staffId } });
        await reload();
        await navigate(addressOf(id));
      },
      { failed: texts.notLoaded },
    );
  if (!conversations && error) return <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>;
  if (!conversations) return <Spinner>{texts.loading}</Spinner>;
  const isEmpty = conversations.length === 0 && others.length === 0;
  return (
    <>
      {!current && <Live onNews={reload} />}
      {(error || refused) && <ErrorBox onRetry={() => inBackground(reload())}>{error || refused}</ErrorBox>}
      {isEmpty && !current ? (
        <Empty picture={empty} title={texts.nobodyYet}>
          {texts.nobodyYetText}
        </Empty>
      ) : (
        <div className="card grid overflow-hidden lg:h-[36rem] lg:grid-cols-[22rem_1fr]">
          <div className={`min-h-0 overflow-y-auto border-base-300 lg:block lg:border-r ${current ? "hidden" : ""}`}>
            <ConversationList
              conversations={conversations}
              others={others}
              current={current}
              addressOf={addressOf}
              onOpen={(other) => !busy && inBackground(open(other))}
            />
            {hasMore && (
              <button
                type="button"
                className="btn btn-quiet m-4"
                onClick={() => inBackground(run(loadMore, { failed: texts.notLoaded }))}
              >
                {texts.more}
              </button>
            )}
          </div>
          <div
            className={`min-h-0 min-w-0 flex-col lg:flex ${current ? "flex h-[calc(100dvh-13rem)] min-h-[26rem] lg:h-auto" : "hidden"}`}
          >
            {current ? (
              <>
                <Link to={address} className="inline-flex min-h-11 items-center gap-1 px-3 text-link lg:hidden">
                  <ChevronLeft aria-hidden className="size-4" /> {texts.allConversations}
                </Link>
                <Thread key={current} id={current} className="grow" onNews={() => inBackground(reload())} />
              </>
            ) : (
              <p className="m-auto px-6 text-muted">{texts.chooseOne}</p>
            )}
          </div>
        </div>
      )}
      <button type="button" className="btn btn-ghost mt-3" onClick={() => setQuietOpen(true)}>
        <MoonStar aria-hidden className="size-5" /> {texts.quietHours}
      </button>
      {isQuietOpen && <QuietHoursDialog onClose={() => setQuietOpen(false)} />}
    </>
  );
}

/** Watches for news while no conversation is open. */
function Live({ onNews }: { onNews: () => Promise<void> }) {
  useLive((signal) => browserApi.messages.watchConversations({}, { signal }), onNews);
  return null;
}

/** The list: a first page that is always fresh, and the later pages that were requested. */
function useConversations() {
  const [texts] = useTexts("messages");
  const [later, setLater] = useState<{ data: Conversation[]; hasMore: boolean }>();
  const { data, error, reload } = useQuery({
    key: "conversations",
    load: (signal) => browserApi.messages.listConversations({}, { signal }),
    failed: texts.notLoaded,
  });
  const fresh = new Set(data?.data.map(({ id }) => id));
  const conversations = data && [...data.data, ...(later?.data ?? []).filter(({ id }) => !fresh.has(id))];
  const loadMore = async () => {
    const after = conversations?.at(-1)?.id;
    if (!after) return;
    const more = await browserApi.messages.listConversations({ query: { after } });
    setLater((before) => ({ data: [...(before?.data ?? []), ...more.data], hasMore: more.hasMore }));
  };
  return {
    conversations,
    others: data?.others ?? [],
    hasMore: later?.hasMore ?? data?.hasMore ?? false,
    error,
    reload,
    loadMore,
  };
}
