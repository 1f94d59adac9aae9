import type { ClassRoom, Side } from "@tutoring/contract";
import { Check } from "lucide-react";
import { initialsOf, langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** Which class it is, when, and with whom. */
export function ClassHead({ room }: { room: ClassRoom }) {
  const [texts, t] = useTexts("class");
  const language = useLanguage();
  return (
    <div className="flex items-start gap-4 sm:gap-6">
      {room.tutorImageUrl ? (
        <img src={room.tutorImageUrl} alt="" width="84" height="98" className="arch w-20 shrink-0 sm:w-24" />
      ) : (
        <span
          className="arch display grid w-20 shrink-0 place-items-center bg-lavender-200 text-2xl text-primary sm:w-24"
          aria-hidden
        >
          {initialsOf(room.tutor)}
        </span>
      )}
      <div className="min-w-0">
        <p className="figures text-sm text-muted">{room.bookingId}</p>
        <h1 className="display mt-1 text-2xl lg:text-3xl" lang={langOf(room.course, language)}>
          {room.course}
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-4 text-muted">
          <span className="wrap-anywhere">{t(texts.student, { student: room.student })}</span>
          <span className="wrap-anywhere">{t(texts.tutor, { tutor: room.tutor })}</span>
        </p>
        <p className="figures mt-1 font-medium">{momentInWords(room.startsAt, language)}</p>
      </div>
    </div>
  );
}

/** What is good to have at hand before the class begins. */
export function WhatToBring({ side }: { side: Side }) {
  const [texts] = useTexts("class");
  if (side === "staff") return null;
  const things =
    side === "student"
      ? [texts.bringNotebook, texts.bringBook, texts.bringQuiet, texts.bringParent]
      : [texts.bringPlan, texts.bringPen, texts.bringQuiet];
  return (
    <section className="card mt-5 p-5 sm:p-6" aria-labelledby="bring">
      <h2 id="bring" className="text-lg font-semibold">
        {texts.whatToBring}
      </h2>
      <ul className="mt-3 grid gap-2">
        {things.map((thing) => (
          <li key={thing} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" /> {thing}
          </li>
        ))}
      </ul>
    </section>
  );
}
