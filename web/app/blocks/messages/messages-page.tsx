import type { Conversation, Correspondent } from "@tutoring/contract";
import { ChevronLeft, MoonStar, PenLine } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import empty from "#web/art/empty.svg";
import { useCall } from "#web/blocks/forms/index.ts";
import { AsOfLine } from "#web/blocks/offline/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { showBadge } from "#web/lib/app/badge.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { asOf, orKept } from "#web/lib/offline/kept-replies.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Empty, ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import { ConversationList } from "./conversation-list.tsx";
import { NewMessageDialog } from "./new-message-dialog.tsx";
import { OthersList } from "./others-list.tsx";
import { QuietHoursDialog } from "./quiet-hours-dialog.tsx";
import { Thread } from "./thread.tsx";

type Props = {
  address: string;
  side?: "student" | "tutor";
  /** The page's heading, if the page has none of its own. */
  children?: ReactNode;
};

/**
 * All conversations of a family or a tutor, and the open one beside them; on a phone one at a time.
 * A tutor has many students: those without a conversation are behind a button.
 */
export function MessagesPage({ address, side = "student", children }: Props) {
  const [texts] = useTexts("messages");
  const [params] = useSearchParams();
  const current = params.get("with") ?? "";
  const [dialog, setDialog] = useState<"quiet" | "new">();
  const navigate = useNavigate();
  const addressOf = (id: string) => `${address}${address.includes("?") ? "&" : "?"}with=${id}`;
  const { conversations, others, at, hasMore, error, reload, loadMore } = useConversations();
  const beside = useFirstBeside(conversations);
  const shown = current || beside;
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
  const isLong = side === "tutor" && conversations.length > 0 && others.length > 0;
  const openOther = (other: Correspondent) => !busy && inBackground(open(other));
  return (
    <>
      <div className={`mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:mb-6 ${current ? "max-lg:mb-0" : ""}`}>
        {children && <div className={current ? "max-lg:sr-only" : ""}>{children}</div>}
        <div className={`ml-auto flex flex-wrap gap-2 ${current ? "max-lg:hidden" : ""}`}>
          <button
            type="button"
            className={`btn btn-ghost ${isLong ? "max-sm:btn-square" : ""}`}
            onClick={() => setDialog("quiet")}
          >
            <MoonStar aria-hidden className="size-5" />
            <span className={isLong ? "max-sm:sr-only" : ""}>{texts.quietHours}</span>
          </button>
          {isLong && (
            <button type="button" className="btn btn-quiet" onClick={() => setDialog("new")}>
              <PenLine aria-hidden className="size-4" /> {texts.newMessage}
            </button>
          )}
        </div>
      </div>
      {!shown && <Live onCallEvent={reload} />}
      {!shown && <AsOfLine at={at} again={reload} />}
      {(error || refused) && <ErrorBox onRetry={() => inBackground(reload())}>{error || refused}</ErrorBox>}
      {isEmpty && !current ? (
        <Empty picture={empty} title={texts.nobodyYet}>
          {texts.nobodyYetText}
        </Empty>
      ) : (
        <div className="card grid overflow-hidden lg:h-[36rem] lg:grid-cols-[22rem_1fr]">
          <div className={`min-h-0 overflow-y-auto border-base-300 lg:block lg:border-r ${current ? "hidden" : ""}`}>
            <ConversationList conversations={conversations} current={shown} addressOf={addressOf}>
              {!isLong && <OthersList others={others} onOpen={openOther} />}
            </ConversationList>
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
            {shown ? (
              <>
                <Link to={address} className="inline-flex min-h-11 items-center gap-1 px-3 text-link lg:hidden">
                  <ChevronLeft aria-hidden className="size-4" /> {texts.allConversations}
                </Link>
                <Thread key={shown} id={shown} className="grow" onCallEvent={() => inBackground(reload())} />
              </>
            ) : (
              <p className="m-auto px-6 text-muted">{texts.chooseOne}</p>
            )}
          </div>
        </div>
      )}
      {dialog === "quiet" && <QuietHoursDialog onClose={() => setDialog(undefined)} />}
      {dialog === "new" && <NewMessageDialog others={others} onOpen={openOther} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/**
 * Where there is room beside the list, the conversation that is open before one is chosen: the newest with something unread, else the
 * newest. It stays when another becomes the newest.
 */
function useFirstBeside(conversations: Conversation[] | undefined): string {
  const isWide = useWideScreen(64);
  const [first, setFirst] = useState("");
  const newest = conversations?.find(({ unread }) => unread > 0) ?? conversations?.[0];
  if (first === "" && newest) setFirst(newest.id);
  return isWide ? first : "";
}

/** Watches for news while no conversation is open. */
function Live({ onCallEvent }: { onCallEvent: () => Promise<void> }) {
  useLive((signal) => browserApi.messages.watchConversations({}, { signal }), onCallEvent);
  return null;
}

/** The list: a first page that is always fresh, and the later pages that were requested. */
function useConversations() {
  const [texts] = useTexts("messages");
  const [later, setLater] = useState<{ data: Conversation[]; hasMore: boolean }>();
  const { data, error, reload } = useQuery({
    key: "conversations",
    load: (signal) => orKept("conversations", () => browserApi.messages.listConversations({}, { signal }), signal),
    failed: texts.notLoaded,
  });
  const at = asOf(data);
  const unread = data?.data.reduce((sum, one) => sum + one.unread, 0);
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
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
    at,
    hasMore: later?.hasMore ?? data?.hasMore ?? false,
    error,
    reload,
    loadMore,
  };
}
