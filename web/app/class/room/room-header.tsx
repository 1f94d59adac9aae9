import { Flag, LogOut, MessageCircle, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PartFailed, withTexts } from "#web/class/loading/index.ts";
import type { PartProps } from "#web/class/socket/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useNow } from "#web/ui/use-now.ts";

const minute = 60_000;

/** The minutes left of the class, by the server's clock. */
function TimeLeft({ socket, facts }: Pick<Props, "socket" | "facts">) {
  const [texts, t] = useTexts("class");
  useNow(10_000);
  const left = Math.ceil((Date.parse(facts.endsAt) - socket.serverNow()) / minute);
  return (
    <p className="figures text-xs leading-tight text-muted">
      {left > 0 ? t(texts.minutesLeft, { count: left }) : texts.timeIsUp}
    </p>
  );
}

const loads = {
  leave: withTexts(() => import("./leave-question.tsx")),
  report: withTexts(() => import("./report-dialog.tsx"), "blocks"),
  people: withTexts(() => import("./people-dialog.tsx"), "ui"),
};
const LeaveQuestion = lazy(loads.leave);
const ReportDialog = lazy(loads.report);
const PeopleDialog = lazy(loads.people);

type Props = Omit<PartProps, "side"> & { unread: boolean; chatShown: boolean; onChat: () => void };

/** The course, who is here, the time left; on a phone a button for the chat; reporting, leaving. */
export function RoomHeader({ socket, facts, lessonId, linkKey, unread, chatShown, onChat }: Props) {
  const [texts, t] = useTexts("class");
  const language = useLanguage();
  const [open, setOpen] = useState<keyof typeof loads | "failed">();
  /** Shown once loaded; React.lazy would keep a failure. */
  const show = async (dialog: keyof typeof loads) => {
    try {
      await loads[dialog]();
      setOpen(dialog);
    } catch {
      if (dialog === "leave") socket.close();
      else setOpen("failed");
    }
  };
  const leave = () => (facts.side === "student" || facts.side === "parent" ? socket.close() : inBackground(show("leave")));
  return (
    <header className="room-header flex min-h-14 items-center gap-1 border-b border-base-300 bg-base-100 py-1.5 pr-1.5 pl-3 lg:gap-3 lg:px-4">
      <div className="min-w-0 grow">
        <h1 className="truncate leading-tight font-semibold" lang={langOf(facts.course, language)}>
          {facts.course}
        </h1>
        <TimeLeft {...{ socket, facts }} />
      </div>
      <ul className="hidden items-center gap-2 lg:flex" aria-label={texts.whoIsHere}>
        {socket.members.map(({ connection, side, name }) => (
          <li key={connection} className="badge bg-lavender-100 px-3 py-1.5 text-sm">
            <span className="size-2 rounded-full bg-success" aria-hidden />
            {connection === socket.you ? t(texts.you, { name }) : side === "staff" ? t(texts.ourTeam, { name }) : name}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-ghost btn-square relative size-11 lg:hidden"
        aria-label={unread ? texts.chatUnread : texts.chat}
        aria-pressed={chatShown}
        onClick={onChat}
      >
        <MessageCircle aria-hidden className="size-5" />
        {unread && <span className="absolute top-2 right-2 size-2.5 rounded-full bg-accent" aria-hidden />}
      </button>
      {facts.side === "staff" && (
        <button
          type="button"
          className="btn btn-ghost btn-square size-11"
          aria-label={texts.whoIsHere}
          onClick={() => inBackground(show("people"))}
        >
          <Users aria-hidden className="size-5" />
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost btn-square size-11"
        aria-label={texts.report}
        onClick={() => inBackground(show("report"))}
      >
        <Flag aria-hidden className="size-5" />
      </button>
      <button type="button" className="btn btn-quiet min-h-11 max-lg:px-3" onClick={leave}>
        <LogOut aria-hidden className="size-5" /> <span className="max-sm:sr-only">{texts.leave}</span>
      </button>
      {open === "failed" && (
        <div className="absolute top-14 right-0 z-40 max-w-md rounded-lg bg-base-100 shadow-float">
          <PartFailed />
        </div>
      )}
      <Suspense>
        {open === "leave" && (
          <LeaveQuestion {...{ lessonId, linkKey }} onLeave={() => socket.close()} onStay={() => setOpen(undefined)} />
        )}
        {open === "people" && <PeopleDialog {...{ lessonId }} members={socket.members} onClose={() => setOpen(undefined)} />}
        {open === "report" && (
          <ReportDialog {...{ lessonId, linkKey }} page={socket.boardPage()} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </header>
  );
}
