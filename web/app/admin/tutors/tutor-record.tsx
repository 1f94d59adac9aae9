import type { LessonOfTutor, Meta } from "@tutoring/contract";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Card, ReviewText } from "#web/admin/parts/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import allotment from "#web/texts/office/allotment.en.ts";
import reviewTexts from "#web/texts/office/reviews.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

type Page<Row> = { data: Row[]; meta: Meta };
type Props<Row> = {
  title: string;
  empty: string;
  failed: string;
  load: (page: number, signal: AbortSignal) => Promise<Page<Row>>;
  keyOf: (row: Row) => string | number;
  renderRow: (row: Row) => ReactNode;
  /** Below the rows, if there are any. */
  children?: ReactNode;
};

/** Rows of a tutor's past, ten at a time, the newest first. */
function Record<Row>({ title, empty, failed, load, keyOf, renderRow, children }: Props<Row>) {
  const [page, setPage] = useState(1);
  const {
    data: found,
    error,
    reload,
  } = useQuery({
    key: title,
    again: page,
    load: (signal) => load(page, signal),
    failed,
  });
  return (
    <Card title={title}>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      {found?.data.length === 0 && <p className="text-muted">{empty}</p>}
      {found && found.data.length > 0 && (
        <>
          <ul className="divide-y divide-base-300">
            {found.data.map((row) => (
              <li key={keyOf(row)} className="py-2 first:pt-0">
                {renderRow(row)}
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            {children}
            {found.meta.totalPages > 1 && (
              <nav className="flex gap-2" aria-label={t(texts.pagesOf, { title })}>
                <button
                  type="button"
                  className="btn btn-quiet btn-sm"
                  disabled={!found.meta.hasPrevPage}
                  onClick={() => setPage(found.meta.currentPage - 1)}
                >
                  {texts.newer}
                </button>
                <button
                  type="button"
                  className="btn btn-quiet btn-sm"
                  disabled={!found.meta.hasNextPage}
                  onClick={() => setPage(found.meta.currentPage + 1)}
                >
                  {texts.older}
                </button>
              </nav>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

/** The tutor's lessons, those to come included. */
export const Lessons = ({ staffId }: { staffId: number }) => (
  <Record
    title={texts.lessons}
    empty={texts.noLessons}
    failed={texts.lessonsNotLoaded}
    load={(page, signal) => browserApi.tutorRecord.listLessonsOfTutor({ params: { id: staffId }, query: { page } }, { signal })}
    keyOf={({ id }) => id}
    renderRow={(lesson) => <Lesson lesson={lesson} />}
  />
);

function Lesson({ lesson: { bookingId, paid, course, student, startsAt, endsAt, status } }: { lesson: LessonOfTutor }) {
  const { date, time } = dayAndTimeInIndia(startsAt);
  return (
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <Link
          className="text-link inline-block min-h-6 [overflow-wrap:anywhere]"
          lang={langOf(course)}
          to={`/admin/book-requests?request=${bookingId}`}
        >
          {t(texts.lessonOf, { student, course })}
        </Link>
        <span className="figures block text-[0.8125rem] text-muted">
          {t(texts.lessonWhen, { date, from: time, to: dayAndTimeInIndia(endsAt).time })}
          {!paid && ` · ${texts.demo}`}
        </span>
      </span>
      <span className={`badge shrink-0 ${status === "scheduled" ? "badge-progress" : "badge-inactive"}`}>
        <span className="inline-block first-letter:uppercase">{allotment.lessonStates[status]}</span>
      </span>
    </span>
  );
}

/** What families say of the tutor, reported reviews first. */
export const Reviews = ({ staffId }: { staffId: number }) => (
  <Record
    title={texts.reviews}
    empty={texts.noReviews}
    failed={reviewTexts.notLoaded}
    load={(page, signal) => browserApi.reviews.findReviews({ query: { tutor: staffId, page, limit: 10 } }, { signal })}
    keyOf={({ id }) => id}
    renderRow={(review) => <ReviewText review={review} />}
  >
    <Link className="text-link inline-block min-h-6" to={`/admin/reviews?tutor=${staffId}`}>
      {texts.allReviews}
    </Link>
  </Record>
);
