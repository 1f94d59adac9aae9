import type { ClassRoom } from "@tutoring/contract";
import { type ComponentType, useEffect, useState } from "react";
import type { BoardProps } from "#web/class/socket/index.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { preparedSocket } from "./prepared-socket.ts";

type Props = { lessonId: string; facts: ClassRoom; linkKey: string | undefined; onDone: () => void };

/** The tutor's board before the class, on the whole screen. */
function Prepare({ lessonId, facts, linkKey, onDone, Board }: Props & { Board: ComponentType<BoardProps> }) {
  const [texts, t] = useTexts("board");
  const language = useLanguage();
  const [failure, setFailure] = useState<unknown>();
  const [socket] = useState(() => preparedSocket({ lessonId, key: linkKey, onFault: setFailure }));
  const [busy, setBusy] = useState(false);
  useEffect(() => () => socket.close(), [socket]);
  const fault = failure === undefined ? "" : problemOf(failure, texts.notSaved).message;
  const finish = async () => {
    setBusy(true);
    await socket.finish();
    onDone();
  };
  return (
    <div className="room fixed inset-0 z-30 flex flex-col bg-base-200">
      <header className="flex items-center gap-3 border-b border-base-300 bg-base-100 px-3 py-2 sm:px-4">
        <div className="min-w-0 grow">
          <h1 className="truncate font-semibold" lang={langOf(facts.course, language)}>
            {facts.course}
          </h1>
          <p className="figures truncate text-sm text-muted">
            {facts.student} · {momentInWords(facts.startsAt, language)}
          </p>
        </div>
        <BusyButton
          type="button"
          className="btn btn-primary"
          busy={busy}
          busyText={texts.saving}
          onClick={() => inBackground(finish())}
        >
          {texts.done}
        </BusyButton>
      </header>
      <p
        role="status"
        className={`px-3 py-2 text-center text-sm ${fault ? "bg-warning-50 text-warning" : "bg-lavender-100 text-primary"}`}
      >
        {fault || t(texts.prepareNote, { student: facts.student })}
      </p>
      <main id="main" className="relative min-h-0 grow">
        <Board {...{ socket, facts, lessonId, linkKey }} side="tutor" />
      </main>
    </div>
  );
}

/** The same with the board, which comes with the live class's code. */
export const prepareWith = (Board: ComponentType<BoardProps>) =>
  function PrepareBoard(props: Props) {
    return <Prepare {...props} Board={Board} />;
  };
