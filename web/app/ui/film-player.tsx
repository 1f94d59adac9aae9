import type { Ref } from "react";

type Props = {
  film: { url: string; posterUrl: string | null };
  label: string;
  ref?: Ref<HTMLVideoElement>;
};

/** A film with its controls; its length and first picture are loaded at once. */
export const FilmPlayer = ({ film: { url, posterUrl }, label, ref }: Props) => (
  <video
    ref={ref}
    className="aspect-video w-full rounded-xl bg-plum-deep"
    controls
    playsInline
    preload="metadata"
    poster={posterUrl ?? undefined}
    src={url}
    aria-label={label}
  />
);
