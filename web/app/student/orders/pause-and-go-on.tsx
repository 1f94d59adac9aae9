import type { Order } from "@tutoring/contract";
import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";

const PauseDialog = dialogPart(() => import("./pause-dialog.tsx"));
const GoOnDialog = dialogPart(() => import("./go-on-dialog.tsx"));
const AnotherTutorDialog = dialogPart(() => import("./another-tutor-dialog.tsx"));

/** Pauses the lessons for days or weeks, resumes them at the weekly hours, or asks for another tutor. */
export function PauseAndGoOn({ order, onChanged }: { order: Order; onChanged: () => Promise<void> }) {
  const [texts, say] = useTexts("orders");
  const [open, setOpen] = useState<"pause" | "go-on" | "tutor">();
  const owed = order.list.filter(({ state }) => state === "owed").length;
  const close = () => setOpen(undefined);
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {owed > 0 && (
        <button type="button" className="btn btn-primary" onClick={() => setOpen("go-on")}>
          {say(texts.goOn, { count: owed })}
        </button>
      )}
      {order.list.some(({ state }) => state === "scheduled") && (
        <button type="button" className="btn btn-quiet" onClick={() => setOpen("pause")}>
          {texts.pause}
        </button>
      )}
      {!order.anotherTutor && (
        <button type="button" className="btn btn-quiet" onClick={() => setOpen("tutor")}>
          {texts.anotherTutor}
        </button>
      )}
      {open === "pause" && <PauseDialog order={order} onClose={close} />}
      {open === "tutor" && <AnotherTutorDialog order={order} onClose={close} />}
      {open === "go-on" && <GoOnDialog order={order} owed={owed} onClose={close} onChanged={onChanged} />}
    </div>
  );
}
