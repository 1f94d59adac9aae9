import type { CourseImport } from "@tutoring/contract";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { usePoll } from "#web/lib/api/use-poll.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/course-import.en.ts";
import { t } from "#web/texts/translate-english.ts";

const syncMilliseconds = 700;
const stalledMilliseconds = 60_000;

/** An import without progress for a minute may have lost its process, and can be started again. */
function Stalled({ onAgain }: { onAgain: () => void }) {
  const [stalled, setStalled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStalled(true), stalledMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (!stalled) return null;
  return (
    <button type="button" className="btn btn-quiet btn-sm" onClick={onAgain}>
      {texts.startAgain}
    </button>
  );
}

/** Adds the valid rows and shows the progress, even on a page opened while the import runs. */
export function ImportRun({ found, good }: { found: CourseImport; good: number }) {
  const { revalidate } = useRevalidator();
  const { run, busy } = useCall();
  const running = busy !== "" || found.state === "running";
  usePoll(running, revalidate, syncMilliseconds);
  const add = async () => {
    const call = async () => {
      await browserApi.courseImports.runImport({ params: { importId: found.id } });
      await revalidate();
    };
    const refused = await run(call, { failed: texts.notAdded });
    if (refused) toast.error(refused.message);
  };
  if (found.state === "done" || good === 0) return null;
  const changed = found.rowsTranslating;
  const added = good - changed;
  if (!running)
    return (
      <button type="button" className="btn btn-primary" onClick={() => inBackground(add())}>
        {[
          ...(added > 0 ? [t(texts.add, { count: added })] : []),
          ...(changed > 0 ? [t(texts.change, { count: changed })] : []),
        ].join(". ")}
      </button>
    );
  return (
    <span className="flex items-center gap-3" role="status">
      <progress className="progress progress-primary w-40" max={good} value={found.rowsDone} aria-label={texts.coursesAdded} />
      <span className="figures">{t(texts.progress, { done: found.rowsDone, total: good })}</span>
      <Stalled key={found.rowsDone} onAgain={() => inBackground(add())} />
    </span>
  );
}
