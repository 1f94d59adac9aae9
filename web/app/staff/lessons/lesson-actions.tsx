import type { TutorLesson } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { CalendarX, Clock, MoveRight, Presentation, Video } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

const LateDialog = dialogPart(() => import("./late-dialog.tsx"));
const AbsenceDialog = dialogPart(() => import("./absence-dialog.tsx"));
const OfferDialog = dialogPart(() => import("./offer-dialog.tsx"));

type Props = {
  lesson: TutorLesson;
  /** The page's next lesson has the primary button. */
  isNext?: boolean;
};

/** What the tutor may do with a lesson now. */
export function LessonActions({ lesson, isNext = false }: Props) {
  const [texts, t] = useTexts("staff");
  const [own] = useTexts("absence");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { run, busy } = useCall();
  const [open, setOpen] = useState<"late" | "absence" | "offer">();
  const { id, student, may, offeredTimes, absence } = lesson;
  const close = () => setOpen(undefined);
  const withdraw = async () => {
    const refused = await run(
      async () => {
        await browserApi.teaching.withdrawOffer({ params: { id } });
        toast.success(absence === null ? own.withdrawn : own.withdrawnAbsent);
      },
      { failed: texts.notSent },
    );
    if (refused) toast.error(refused.message);
    await revalidate();
  };
  const sign = isNext ? "size-4" : "size-4 max-sm:hidden";
  // on a phone the buttons of a lesson in a list stand in one row below its date
  const row = isNext
    ? ""
    : "max-sm:-ml-18 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col max-sm:items-stretch max-sm:gap-2";
  return (
    <div className={`mt-4 flex flex-wrap items-center gap-2.5 empty:hidden ${row}`}>
      {may.enter && (
        // only a full load brings the permission for camera and microphone
        <a className={`btn btn-primary ${isNext ? "btn-lg max-sm:w-full" : ""}`} href={addressIn(language, `/class/${id}`)}>
          <Video aria-hidden className="size-5" /> {texts.enter}
        </a>
      )}
      {may.sayAbsent && !may.enter && (
        <a
          className="btn btn-quiet max-sm:px-2 max-sm:text-sm"
          aria-label={t(texts.prepareBoardOf, { student })}
          href={addressIn(language, `/class/${id}?board=prepare`)}
        >
          <Presentation aria-hidden className={sign} /> {texts.prepareBoard}
        </a>
      )}
      {may.sayLate && (
        <button
          type="button"
          className="btn btn-quiet max-sm:px-2 max-sm:text-sm"
          aria-label={t(texts.lateOf, { student })}
          onClick={() => setOpen("late")}
        >
          <Clock aria-hidden className={sign} /> {texts.runningLate}
        </button>
      )}
      {may.offerTimes && offeredTimes.length === 0 && (
        <button
          type="button"
          className="btn btn-quiet max-sm:px-2 max-sm:text-sm"
          aria-label={t(own.askToMoveOf, { student })}
          onClick={() => setOpen("offer")}
        >
          <MoveRight aria-hidden className={sign} /> {own.askToMove}
        </button>
      )}
      {offeredTimes.length > 0 && (
        <button
          type="button"
          className="btn btn-quiet max-sm:px-2 max-sm:text-sm"
          disabled={busy !== ""}
          onClick={() => inBackground(withdraw())}
        >
          {own.withdraw}
        </button>
      )}
      {may.sayAbsent && (
        <button
          type="button"
          className="btn btn-danger max-sm:px-2 max-sm:text-sm"
          aria-label={t(own.cannotComeOf, { student })}
          onClick={() => setOpen("absence")}
        >
          <CalendarX aria-hidden className={sign} /> {own.cannotCome}
        </button>
      )}
      {open === "late" && <LateDialog lesson={lesson} onClose={close} />}
      {open === "absence" && <AbsenceDialog lesson={lesson} onClose={close} />}
      {open === "offer" && <OfferDialog lesson={lesson} onClose={close} />}
    </div>
  );
}
