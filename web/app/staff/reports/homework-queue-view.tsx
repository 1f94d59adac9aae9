import type { HandedIn, LessonReport } from "@tutoring/contract";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import empty from "#web/art/empty.svg";
import { HomeworkFiles, Links } from "#web/blocks/reports/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { useLive } from "#web/lib/api/use-live.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import type { LoadArgs } from "#web/staff/parts/index.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty } from "#web/ui/notices.tsx";
import { ReportHomework } from "./report-homework.tsx";

/** Without an id, or once that one is marked, the first that waits. */
export async function load({ api, id }: LoadArgs) {
  const { data: waiting } = await api.reportTools.listHandedIn().catch(failPage);
  const place = Math.max(
    0,
    waiting.findIndex(({ lessonId }) => lessonId === id),
  );
  const current = waiting[place];
  const report = current && (await api.reports.showReport({ params: { id: current.lessonId } }).catch(failPage));
  return { waiting, place, report };
}

type Loaded = Awaited<ReturnType<typeof load>>;
const addressOf = (one: HandedIn | undefined) => one && `/staff/homework/${one.lessonId}`;

/** All homework that waits to be marked, one after the other; marking leads to the next. */
export default function HomeworkQueue({ loaded: { waiting, place, report } }: { loaded: Loaded }) {
  const [texts] = useTexts("report-tools");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useLive((signal) => browserApi.teaching.watchMyDay({}, { signal }), revalidate);
  // the next child's name takes over the focus from what is gone
  const shown = useRef(report?.lessonId);
  useEffect(() => {
    if (shown.current !== report?.lessonId) document.getElementById("piece")?.focus();
    shown.current = report?.lessonId;
  }, [report?.lessonId]);
  const others = waiting.toSpliced(place, 1);
  const following = others[place] ?? others[0];
  return (
    <>
      <Link to="/staff" className="inline-flex min-h-11 items-center gap-1 text-link">
        <ChevronLeft aria-hidden className="size-4" /> {texts.backToToday}
      </Link>
      <h1 className="display mt-1 text-2xl lg:text-4xl">{texts.toMark}</h1>
      {report ? (
        <>
          <Steps before={waiting[place - 1]} after={waiting[place + 1]} nth={place + 1} count={waiting.length} />
          <Piece
            key={report.lessonId}
            report={report}
            onMarked={async () => navigate(addressOf(following) ?? "/staff/homework", { replace: true })}
          />
        </>
      ) : (
        <div className="mt-6">
          <Empty picture={empty} title={texts.allMarked}>
            {texts.allMarkedText}
          </Empty>
        </div>
      )}
    </>
  );
}

const isTyping = ({ target }: Event) => target instanceof Element && target.closest("input, textarea, select, [role=dialog]");

type StepsProps = { before: HandedIn | undefined; after: HandedIn | undefined; nth: number; count: number };

/** Where one is in the queue, with ways to the neighbours by button and by key. */
function Steps({ before, after, nth, count }: StepsProps) {
  const [texts, t] = useTexts("report-tools");
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return;
    const to = { j: after, ArrowRight: after, k: before, ArrowLeft: before }[event.key];
    const address = addressOf(to);
    if (address) inBackground(Promise.resolve(navigate(address)));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <nav className="mt-3 flex items-center justify-between gap-3 sm:justify-start" aria-label={texts.toMark}>
        <Step to={before}>
          <ChevronLeft aria-hidden className="size-4" /> {texts.previous}
        </Step>
        <p className="figures font-medium" role="status">
          {t(texts.position, { nth, count })}
        </p>
        <Step to={after}>
          {texts.next} <ChevronRight aria-hidden className="size-4" />
        </Step>
      </nav>
      <p className="mt-2 text-sm text-muted max-lg:hidden">{t(texts.keys, { previous: "K", next: "J", send: "Ctrl+Enter" })}</p>
    </>
  );
}

function Step({ to, children }: { to: HandedIn | undefined; children: React.ReactNode }) {
  const address = addressOf(to);
  if (address)
    return (
      <Link to={address} className="btn btn-quiet">
        {children}
      </Link>
    );
  return (
    <button type="button" className="btn btn-quiet" disabled>
      {children}
    </button>
  );
}

/** One child's homework: what was given, what came back, and the comment. */
function Piece({ report, onMarked }: { report: LessonReport; onMarked: () => Promise<void> }) {
  const [texts] = useTexts("report-tools");
  const [words] = useTexts("reports");
  const language = useLanguage();
  const { lessonId, student, course, homework } = report;
  return (
    <>
      <section className="card mt-4 p-5 sm:p-6" aria-labelledby="piece">
        <h2 id="piece" tabIndex={-1} className="text-xl font-semibold outline-none" lang={langOf(student, language)}>
          {student}
        </h2>
        <p className="text-muted" lang={langOf(course, language)}>
          {course}
        </p>
        <h3 className="mt-3 text-sm font-medium text-muted">{texts.theTask}</h3>
        {homework.task && <p className="mt-0.5 whitespace-pre-line [overflow-wrap:anywhere]">{homework.task}</p>}
        <Links links={homework.links} />
        <HomeworkFiles lessonId={lessonId} label={words.files} files={homework.files.filter(({ side }) => side === "tutor")} />
        <p className="mt-3">
          <Link to={`/staff/reports/${lessonId}`} className="text-link">
            {texts.openReport}
          </Link>
        </p>
      </section>
      <ReportHomework loaded={report} onChanged={onMarked} />
    </>
  );
}
