import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { rich } from "#web/texts/rich.tsx";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** What a family has just booked without a time; in the state of the page to which booking leads. */
export type Booked = { id: string; number: string; course: string };

/** Says what was booked, under which number and what comes next, for as long as the page is open. */
export default function BookedNote({ booked: { id, number, course } }: { booked: Booked }) {
  const [texts, t] = useTexts("book-demo");
  const language = useLanguage();
  return (
    <section
      aria-labelledby="booked"
      className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-box border border-base-300 bg-success-50 px-5 py-4"
    >
      <CircleCheck aria-hidden className="size-7 shrink-0 text-success" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="booked" className="font-semibold">
          {rich(t(texts.bookedCourse, { course }), { c: (words) => <span lang={langOf(words, language)}>{words}</span> })}
        </h2>
        <p className="figures text-muted">{t(texts.bookedNext, { number })}</p>
      </div>
      <Link to={`/student/bookings?booking=${id}`} className="btn btn-quiet">
        {texts.viewBookings}
      </Link>
    </section>
  );
}
