import type { TutorLesson } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const LateDialog = dialogPart(() => import("./late-dialog.tsx"));
const AbsenceDialog = dialogPart(() => import("./absence-dialog.tsx"));
const OfferDialog = dialogPart(() => import("./offer-dialog.tsx"));

export type LessonAct = {
  kind: "prepare" | "late" | "move" | "withdraw" | "absent";
  label: string;
  /** The label with the student's name. */
  name: string;
  /** Where it leads; loaded in full, as the class needs. */
  href?: string;
  onPress: () => void;
  disabled?: boolean;
};

/** What the tutor may do with a lesson now, besides entering it, and the dialog of what was pressed. */
export function useLessonActs(lesson: TutorLesson): { acts: LessonAct[]; dialog: ReactNode } {
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
  const hasOffered = offeredTimes.length > 0;
  const board = addressIn(language, `/class/${id}?board=prepare`);
  const all: (LessonAct & { may: boolean })[] = [
    {
      kind: "prepare",
      may: may.sayAbsent && !may.enter,
      label: texts.prepareBoard,
      name: t(texts.prepareBoardOf, { student }),
      href: board,
      onPress: () => location.assign(board),
    },
    {
      kind: "late",
      may: may.sayLate,
      label: texts.runningLate,
      name: t(texts.lateOf, { student }),
      onPress: () => setOpen("late"),
    },
    {
      kind: "move",
      may: may.offerTimes && !hasOffered,
      label: own.askToMove,
      name: t(own.askToMoveOf, { student }),
      onPress: () => setOpen("offer"),
    },
    {
      kind: "withdraw",
      may: hasOffered,
      label: own.withdraw,
      name: own.withdraw,
      onPress: () => inBackground(withdraw()),
      disabled: busy !== "",
    },
    {
      kind: "absent",
      may: may.sayAbsent,
      label: own.cannotCome,
      name: t(own.cannotComeOf, { student }),
      onPress: () => setOpen("absence"),
    },
  ];
  return {
    acts: all.filter((act) => act.may),
    dialog: (
      <>
        {open === "late" && <LateDialog lesson={lesson} onClose={close} />}
        {open === "absence" && <AbsenceDialog lesson={lesson} onClose={close} />}
        {open === "offer" && <OfferDialog lesson={lesson} onClose={close} />}
      </>
    ),
  };
}
