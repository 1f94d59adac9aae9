import type { Ref } from "react";

type Props = {
  film: { url: string; posterUrl: string | null };
  label: string;
  /** "none": only the poster is loaded before it is played. */
  preload: "none" | "metadata";
  className?: string;
  ref?: Ref<HTMLVideoElement>;
};

/** A tutor's film with its controls. */
export const FilmPlayer = ({ film: { url, posterUrl }, label, preload, className = "rounded-xl", ref }: Props) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- tutors' recordings have no captions
  <video
    ref={ref}
    className={`aspect-video w-full bg-plum-deep ${className}`}
    controls
    playsInline
    preload={preload}
    poster={posterUrl ?? undefined}
    src={url}
    aria-label={label}
  />
);
