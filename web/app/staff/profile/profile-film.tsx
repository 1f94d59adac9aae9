import type { Film, MyPage } from "@tutoring/contract";
import { maxFilmMegabytes, maxFilmSeconds, megabytes } from "@tutoring/contract/rules";
import { Clapperboard, Trash2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";
import { Question } from "#web/ui/question.tsx";
import { sendFilm } from "./send-film.ts";
import { OwnFilm } from "./own-film.tsx";

/** The introduction film: the published one, the waiting one, and a field for a new one. */
export function ProfileFilm({ page: { films } }: { page: MyPage }) {
  const [texts, say] = useTexts("staff");
  const { revalidate } = useRevalidator();
  const { run, busy, error, refuse } = useCall();
  const [share, setShare] = useState(0);
  const [removing, setRemoving] = useState<Film>();
  const limits = { seconds: maxFilmSeconds, megabytes: maxFilmMegabytes };
  const send = async (film: File | undefined) => {
    if (!film) return;
    if (film.size > maxFilmMegabytes * 1024 * 1024)
      return refuse(say(texts.filmTooLarge, { size: megabytes(film.size), most: maxFilmMegabytes }));
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
  const sending = share < 1 ? say(texts.sendingFilm, { percent }) : texts.checkingFilm;
  return (
    <section className="card" aria-labelledby="film">
      <h2 id="film" className="flex min-h-16 items-center border-b border-base-300 px-5 text-lg font-semibold sm:px-6">
        {texts.film}
      </h2>
      <div className="grid gap-4 px-5 py-4 sm:px-6">
        <p id="film-note" className="text-[0.9375rem] text-muted">
          {say(texts.filmNote, limits)}
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
