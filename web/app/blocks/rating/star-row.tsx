import { maxStars } from "@tutoring/contract/rules";
import { Star } from "lucide-react";

/** Stars that were given, of all; `words` says it to those who do not see them. */
export const StarRow = ({ stars, words }: { stars: number; words: string }) => (
  <span className="inline-flex items-center gap-0.5 align-[-0.15em]">
    <span className="sr-only">{words}</span>
    {Array.from({ length: maxStars }, (_, nth) => (
      <Star key={nth} aria-hidden className={`size-4 ${nth < stars ? "fill-current text-accent" : "text-control"}`} />
    ))}
  </span>
);
