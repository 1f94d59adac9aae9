import type { TutorCard } from "@tutoring/contract";
import { initialsOf } from "#web/lib/format/format.ts";
import { smallerOf } from "#web/lib/format/picture-sizes.ts";

const tints = ["bg-lavender-200", "bg-sand-100", "bg-[#dfe9e3]", "bg-[#f3dfec]"];

type Props = {
  tutor: Pick<TutorCard, "name" | "imageUrl">;
  /** Position in a list, which gives neighbours different backgrounds. */
  nth: number;
  className: string;
  lazy?: boolean;
};

/** A tutor's picture, or initials in the same arch. */
export function TutorPortrait({ tutor: { name, imageUrl }, nth, className, lazy = true }: Props) {
  return (
    <div className={`relative ${className}`}>
      {imageUrl ? (
        <img
          src={imageUrl}
          srcSet={smallerOf(imageUrl)}
          sizes="240px"
          alt={name}
          width="240"
          height="280"
          {...(lazy && { loading: "lazy" as const })}
          className="arch w-full"
        />
      ) : (
        <span className={`arch display grid w-full place-items-center text-primary ${tints[nth % tints.length]}`} aria-hidden>
          {initialsOf(name)}
        </span>
      )}
    </div>
  );
}
