import type { Film } from "@tutoring/contract";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { frameOf } from "#web/lib/page/film-frame.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { FilmPlayer } from "#web/ui/film-player.tsx";
import { savePoster } from "./send-film.ts";

/** The tutor's own film; while it waits, the frame it shows can become its poster. */
export function OwnFilm({ film }: { film: Film }) {
  const [texts] = useTexts("staff");
  const { revalidate } = useRevalidator();
  const { run, busy } = useCall();
  const player = useRef<HTMLVideoElement>(null);
  const take = async () => {
    const refused = await run(
      async () => {
        const frame = player.current && (await frameOf(player.current));
        if (frame) await savePoster(film.id, frame);
      },
      { failed: texts.pictureNotSaved },
    );
    if (refused) toast.error(refused.message);
    else toast.success(texts.momentTaken);
    await revalidate();
  };
  return (
    <>
      <FilmPlayer ref={player} film={film} label={texts.film} preload="metadata" />
      {!film.approvedAt && (
        <BusyButton
          type="button"
          className="btn btn-ghost mt-2"
          busy={busy !== ""}
          busyText={texts.saving}
          onClick={() => inBackground(take())}
        >
          <ImageUp aria-hidden className="size-4" /> {texts.takeMoment}
        </BusyButton>
      )}
    </>
  );
}
