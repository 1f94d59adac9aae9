import type { Conversation, Correspondent, QuietHours } from "@tutoring/contract";
import { ChevronLeft, MoonStar } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import empty from "#web/art/empty.svg";
import { FormDialog, useCall, useDialogForm } from "#web/blocks/forms/index.ts";
import { AsOfLine } from "#web/blocks/offline/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { showBadge } from "#web/lib/app/badge.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { zoneInWords } from "#web/lib/format/moments.ts";
import { asOf, orKept } from "#web/lib/offline/kept-replies.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Empty, ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import { ConversationList } from "./conversation-list.tsx";
import { Thread } from "./thread.tsx";

const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const minuteOf = (time: string) => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The hours without emails about messages. */
function QuietHoursDialog({ onClose }: { onClose: () => void }) {
  const [texts] = useTexts("messages");
  const { data, error, reload } = useQuery({
    key: "quiet-hours",
    load: (signal) => browserApi.messages.showQuietHours({}, { signal }),
    failed: texts.quietHoursNotLoaded,
  });
  if (data) return <QuietHoursForm hours={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog open onClose={onClose} title={texts.quietHours} boxClass="max-w-md p-6">
      <div className="mt-4">
        <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
      </div>
    </Dialog>
  );
}

function QuietHoursForm({ hours, onClose }: { hours: QuietHours; onClose: () => void }) {
  const [texts, t] = useTexts("messages");
  const language = useLanguage();
  const form = useDialogForm((contract) => contract.messages.setQuietHours, {
    values: { fromMinute: clock(hours.fromMinute), untilMinute: clock(hours.untilMinute) },
    body: ({ fromMinute, untilMinute }) => ({ fromMinute: minuteOf(fromMinute), untilMinute: minuteOf(untilMinute) }),
    send: (body) => browserApi.messages.setQuietHours({ body }),
    done: texts.quietHoursSaved,
    failed: texts.notChanged,
  });
  return (
    <FormDialog
      form={form}
      title={texts.quietHours}
      note={t(texts.quietNote, { zone: zoneInWords(language) })}
      boxClass="max-w-md"
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label={texts.quietFrom} type="time" {...form.field("fromMinute")} />
        <Field label={texts.quietUntil} type="time" {...form.field("untilMinute")} />
      </div>
    </FormDialog>
  );
}

/** All conversations of a family or a tutor, and the open one beside them; on a phone one at a time. */
export function MessagesPage({ address }: { address: string }) {
  const [texts] = useTexts("messages");
  const [params] = useSearchParams();
  const [isQuietOpen, setQuietOpen] = useState(false);
  const navigate = useNavigate();
  const addressOf = (id: string) => `${address}${address.includes("?") ? "&" : "?"}with=${id}`;
  const { conversations, others, at, hasMore, error, reload, loadMore } = useConversations();
  const current = params.get("with") ?? "";
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
  return (
    <>
      <div className={`mb-3 flex justify-end ${current ? "max-lg:hidden" : ""}`}>
        <button type="button" className="btn btn-ghost btn-sm -mr-3" onClick={() => setQuietOpen(true)}>
          <MoonStar aria-hidden className="size-4" /> {texts.quietHours}
        </button>
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
            <ConversationList
              conversations={conversations}
              others={others}
              current={shown}
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
      {isQuietOpen && <QuietHoursDialog onClose={() => setQuietOpen(false)} />}
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
