import type { ClassRoom } from "@tutoring/contract";
import { Presentation } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentParts } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { lessonId: string; linkKey: string | undefined; state: ClassRoom["state"] };

/** Before the class: the tutor prepares its board, or goes on with the last one of the same student. */
export default function BoardBefore({ lessonId, linkKey: key, state }: Props) {
  const [texts, t] = useTexts("board");
  const language = useLanguage();
  const { hash } = useLocation();
  const { run, busy, error } = useCall();
  const params = { id: lessonId };
  const { data, reload } = useQuery({
    key: lessonId,
    load: (signal) => browserApi.preparation.showPreparation({ params, body: { key } }, { signal }),
    again: state,
  });
  const early = state === "early";
  if (!data || (!early && data.before === null)) return null;
  const goOn = async () => {
    await run(() => browserApi.preparation.continueBoard({ params, body: { key } }), { failed: texts.notCopied });
    await reload();
  };
  const date = data.before && momentParts(data.before, language).date;
  return (
    <section className="card mt-5 p-5 sm:p-6" aria-labelledby="board-before">
      <h2 id="board-before" className="text-lg font-semibold">
        {texts.board}
      </h2>
      <p className="mt-1 text-muted">{data.seq > 0 ? texts.boardBegun : texts.boardEmpty}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {early && (
          <Link to={{ search: "?board=prepare", hash }} className="btn btn-quiet">
            <Presentation aria-hidden className="size-5" /> {data.seq > 0 ? texts.prepareMore : texts.prepare}
          </Link>
        )}
        {date && (
          <BusyButton
            type="button"
            className="btn btn-quiet"
            busy={busy !== ""}
            busyText={texts.copying}
            onClick={() => inBackground(goOn())}
          >
            {t(texts.goOnWith, { date })}
          </BusyButton>
        )}
      </div>
      {error && (
        <div className="mt-4">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
    </section>
  );
}
