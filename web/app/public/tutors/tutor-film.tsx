import type { TutorPage } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";
import { FilmPlayer } from "#web/ui/film-player.tsx";

/** A tutor's introduction film. Only its poster is loaded before it is played. */
export function TutorFilm({ tutor: { name, film } }: { tutor: TutorPage }) {
  const [texts, t] = useTexts("tutors");
  if (!film) return null;
  return (
    <figure className="mt-10 max-w-[44rem]">
      <FilmPlayer film={film} label={t(texts.filmOf, { name })} preload="none" className="rounded-2xl" />
      <figcaption className="mt-2 text-sm text-muted">
        {t(texts.filmOf, { name })}, {t(texts.seconds, { count: film.seconds })}
      </figcaption>
    </figure>
  );
}
