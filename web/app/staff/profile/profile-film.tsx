import type { Film, MyPage } from "@tutoring/contract";
import { maxFilmMegabytes, maxFilmSeconds, megabytes } from "@tutoring/contract/rules";
import { Clapperboard, ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { uploadingApi } from "#web/lib/api/upload.ts";
import { earlyFrame, frameOf } from "#web/lib/page/film-frame.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FilmPlayer } from "#web/ui/film-player.tsx";
import { Question } from "#web/ui/question.tsx";

/** Sends a film, and then its poster, which may fail. `onShare` gets the fraction of bytes sent, from 0 to 1. */
async function sendFilm(film: File, onShare: (share: number) => void): Promise<void> {
  const { tutorSubmissions } = await uploadingApi(onShare);
  const sent = waitingIn(await tutorSubmissions.saveMyFilm({ body: { bytes: film } }));
  const picture = sent && (await earlyFrame(sent.url));
  if (sent && picture) await savePoster(sent.id, picture).catch(() => undefined);
}

const savePoster = (id: string, profileImage: File): Promise<MyPage> =>
  browserApi.tutorSubmissions.saveMyPoster({ params: { id }, body: { profileImage } });

const waitingIn = ({ films }: MyPage) => films.find(({ approvedAt }) => !approvedAt);

/** The tutor's own film; while it waits, the frame it shows can become its poster. */
function OwnFilm({ film }: { film: Film }) {
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

/** The introduction film: the published one, the waiting one, and a field for a new one. */
export function ProfileFilm({ page: { films } }: { page: MyPage }) {
  const [texts, t] = useTexts("staff");
  const { revalidate } = useRevalidator();
  const { run, busy, error, refuse } = useCall();
  const [share, setShare] = useState(0);
  const [removing, setRemoving] = useState<Film>();
  const limits = { seconds: maxFilmSeconds, megabytes: maxFilmMegabytes };
  const send = async (film: File | undefined) => {
    if (!film) return;
    if (film.size > maxFilmMegabytes * 1024 * 1024)
      return refuse(t(texts.filmTooLarge, { size: megabytes(film.size), most: maxFilmMegabytes }));
    setShare(0);
    const refused = await run(() => sendFilm(film, setShare), { failed: texts.filmNotSent, as: "send" });
    if (!refused) toast.success(texts.filmSent);
    await revalidate();
  };
  const remove = async (id: string) => {
    const refused = await run(() => browserApi.tutorSubmissions.removeMyFilm({ params: { id } }), { failed: texts.notSaved });
    if (!refused) toast.success(texts.filmRemoved);
    await revalidate();
  };
  const percent = Math.round(share * 100);
  const sending = share < 1 ? t(texts.sendingFilm, { percent }) : texts.checkingFilm;
  return (
    <section className="card" aria-labelledby="film">
      <h2 id="film" className="flex min-h-16 items-center border-b border-base-300 px-5 text-lg font-semibold sm:px-6">
        {texts.film}
      </h2>
      <div className="grid gap-4 px-5 py-4 sm:px-6">
        <p id="film-note" className="text-[0.9375rem] text-muted">
          {t(texts.filmNote, limits)}
        </p>
        {films.map((film) => (
          <div key={film.id}>
            <p className={`mb-2 font-medium ${film.approvedAt ? "text-success" : ""}`}>
              {film.approvedAt ? texts.filmIsShown : texts.filmWaits}
            </p>
            <OwnFilm film={film} />
            <button type="button" className="btn btn-ghost mt-2" disabled={busy !== ""} onClick={() => setRemoving(film)}>
              <Trash2 aria-hidden className="size-4" /> {texts.removeFilm}
            </button>
          </div>
        ))}
        <div>
          <label className="btn btn-quiet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
            <Clapperboard aria-hidden className="size-4" /> {films.length > 0 ? texts.replaceFilm : texts.chooseFilm}
            <input
              type="file"
              className="sr-only"
              accept="video/mp4,video/webm,video/quicktime"
              disabled={busy !== ""}
              aria-describedby={`film-note${error ? " film-error" : ""}`}
              onChange={({ target }) => {
                const [film] = target.files ?? [];
                target.value = "";
                inBackground(send(film));
              }}
            />
          </label>
          {busy === "send" && (
            <div className="mt-3">
              <progress className="progress w-full" max={100} value={percent} aria-label={texts.film} />
              <p className="figures text-sm text-muted" role="status">
                {sending}
              </p>
            </div>
          )}
          <FieldError id="film-error" message={error} />
        </div>
      </div>
      <Question
        open={removing !== undefined}
        question={texts.removeFilmQuestion}
        keep={texts.keepIt}
        go={texts.removeIt}
        onAnswer={(go) => {
          setRemoving(undefined);
          if (go && removing) inBackground(remove(removing.id));
        }}
      />
    </section>
  );
}
