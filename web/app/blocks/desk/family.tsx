import type { FamilyFile } from "@tutoring/contract";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useParams } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { permitted } from "#web/lib/access/permitted.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import texts from "#web/texts/office/family.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { ParentsAge } from "./parents-age.tsx";
import { StatusLabel } from "./request-status.tsx";
import { schoolWords } from "./school-words.ts";
import { SpeaksHindi } from "./speaks-hindi.tsx";

const most = 50;
const shownAtFirst = 5;
const momentOf = (iso: string) => t(texts.moment, dayAndTimeInIndia(iso));

type ListProps<Row> = {
  title: string;
  rows: Row[];
  empty: string;
  keyOf: (row: Row) => string | number;
  row: (row: Row) => ReactNode;
};

/** The first rows of one kind, and all of them on request. */
function Section<Row>({ title, rows, empty, keyOf, row }: ListProps<Row>) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownAtFirst);
  return (
    <section aria-label={title}>
      <h2 className="text-base font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-1 text-muted">{empty}</p>
      ) : (
        <ul className="card mt-2 divide-y divide-base-300">
          {shown.map((one) => (
            <li key={keyOf(one)} className="px-4 py-2.5">
              {row(one)}
            </li>
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <button type="button" className="btn btn-ghost btn-sm mt-1 -ml-2" onClick={() => setAll(true)}>
          {t(texts.showAll, { count: rows.length })} <span className="sr-only">({title})</span>
        </button>
      )}
      {all && rows.length >= most && <p className="mt-1 text-[0.8125rem] text-muted">{texts.newest}</p>}
    </section>
  );
}

/** Two lines: what it is, with a note below, and its state at the right. */
function Line({ to, name, note, state }: { to?: string | undefined; name: ReactNode; note: ReactNode; state?: ReactNode }) {
  return (
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        {to ? (
          <Link to={to} className="text-link font-medium">
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <span className="figures block text-[0.8125rem] text-muted [overflow-wrap:anywhere]">{note}</span>
      </span>
      <span className="shrink-0 text-[0.8125rem]">{state}</span>
    </span>
  );
}

const lessonBadges: Record<FamilyFile["lessons"][number]["status"], string> = {
  scheduled: "badge-booked",
  held: "badge-done",
  "missed-by-student": "badge-waiting",
  "missed-by-tutor": "badge-waiting",
  cancelled: "badge-cancelled",
  "on-hold": "badge-waiting",
};

/** The next class first, then those after it, then the past ones, newest first. */
function inOrder(lessons: FamilyFile["lessons"]): FamilyFile["lessons"] {
  const toCome = lessons.filter(({ status }) => status === "scheduled");
  return [...toCome.toReversed(), ...lessons.filter(({ status }) => status !== "scheduled")];
}

const sentFirst = (emails: FamilyFile["emails"]) => [
  ...emails.filter(({ sentAt }) => sentAt),
  ...emails.filter(({ sentAt }) => !sentAt),
];

function Lists({ family }: { family: FamilyFile }) {
  const desk = `/${useLocation().pathname.split("/")[1]}/book-requests`;
  const seesMoney = permitted("manage-money");
  const at = (id: string | null) => (id ? `${desk}?request=${id}` : undefined);
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-6">
        <Section
          title={texts.requests}
          rows={family.requests}
          empty={texts.noRequests}
          keyOf={({ id }) => id}
          row={({ id, bookingId, user, course, createdAt, tutor, status }) => (
            <Line
              to={at(id)}
              name={`${bookingId}: ${user}`}
              note={
                <>
                  <span lang={langOf(course)}>{course}</span> · {[momentOf(createdAt), tutor].filter(Boolean).join(" · ")}
                </>
              }
              state={<StatusLabel status={status} />}
            />
          )}
        />
        <Section
          title={texts.lessons}
          rows={inOrder(family.lessons)}
          empty={texts.noLessons}
          keyOf={({ id }) => id}
          row={({ requestId, startsAt, student, course, tutor, status, isDemo }) => (
            <Line
              to={at(requestId)}
              name={`${momentOf(startsAt)} · ${tutor}`}
              note={
                <>
                  {isDemo ? texts.demo : texts.lesson} · {student} · <span lang={langOf(course)}>{course}</span>
                </>
              }
              state={<span className={`badge ${lessonBadges[status]}`}>{texts[status]}</span>}
            />
          )}
        />
        <Section
          title={texts.orders}
          rows={family.orders}
          empty={texts.noOrders}
          keyOf={({ id }) => id}
          row={({ orderId, student, course, tutor, lessons, totalPaise, state }) => (
            <Line
              to={seesMoney ? `/admin/money?search=${orderId}` : undefined}
              name={`${orderId}: ${t(texts.orderLessons, { count: lessons, sum: rupees(totalPaise / 100) })}`}
              note={
                <>
                  {student} · <span lang={langOf(course)}>{course}</span> · {tutor}
                </>
              }
              state={texts[state]}
            />
          )}
        />
      </div>
      <div className="grid gap-6">
        <Section
          title={texts.children}
          rows={family.children}
          empty=""
          keyOf={({ id }) => id}
          row={({ name, birthYear, consent, ...child }) => (
            <Line
              name={name}
              state={texts[`consent-${consent}`]}
              note={[...schoolWords(child), birthYear && t(texts.born, { year: String(birthYear) })].filter(Boolean).join(" · ")}
            />
          )}
        />
        <Section
          title={texts.conversations}
          rows={family.conversations}
          empty={texts.noConversations}
          keyOf={({ id }) => id}
          row={({ requestId, student, tutor, messages, lastAt }) => (
            <Line
              to={at(requestId)}
              name={tutor ? t(texts.withTutor, { tutor, student }) : t(texts.withSupport, { student })}
              note={t(texts.messages, { count: messages, date: momentOf(lastAt) })}
            />
          )}
        />
        <Section
          title={texts.notes}
          rows={family.notes}
          empty={texts.noNotes}
          keyOf={({ id }) => id}
          row={({ requestId, writtenBy, text, createdAt }) => (
            <Line
              to={at(requestId)}
              name={`${writtenBy}, ${momentOf(createdAt)}`}
              note={<span className="whitespace-pre-line">{text}</span>}
            />
          )}
        />
        <Section
          title={texts.emails}
          rows={sentFirst(family.emails)}
          empty={texts.noEmails}
          keyOf={({ id }) => id}
          row={({ subject, to, status, dueAt, sentAt }) => (
            <Line name={subject} note={`${to} · ${t(texts[status], { moment: momentOf(sentAt ?? dueAt) })}`} />
          )}
        />
      </div>
    </div>
  );
}

export const meta = () => privateHead(texts.title);

/** One page for a family: children, requests, classes, orders, messages, notes, emails. */
export default function Family() {
  const { familyId = "" } = useParams();
  const { data, error, reload } = useQuery({
    key: familyId,
    load: (signal) => browserApi.desk.showFamilyFile({ params: { id: familyId } }, { signal }),
    failed: texts.notLoaded,
  });
  return (
    <OfficePage
      title={data?.parentName ?? texts.title}
      note={
        data && (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-muted">
            <a className="text-link [overflow-wrap:anywhere]" href={`mailto:${data.email}`}>
              {data.email}
            </a>
            <PhoneLink number={data.phoneNumber} />
            {data.language === "hi" && <SpeaksHindi />}
          </p>
        )
      }
    >
      {error && (
        <div className="mt-6">
          <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>
        </div>
      )}
      {data?.closesAt && (
        <p className="mt-4 rounded-xl bg-warning-50 px-4 py-3">{t(texts.closes, dayAndTimeInIndia(data.closesAt))}</p>
      )}
      {data?.age && <ParentsAge familyId={data.id} age={data.age} onNoted={reload} />}
      {data?.nominee && <p className="mt-3 text-muted">{t(texts.nominee, data.nominee)}</p>}
      {!data && !error && <Spinner>{texts.loading}</Spinner>}
      {data && <Lists family={data} />}
    </OfficePage>
  );
}
