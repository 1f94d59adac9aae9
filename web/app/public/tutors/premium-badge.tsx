import { Star } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";

export function PremiumBadge({ className }: { className: string }) {
  const [texts] = useTexts("tutors");
  return (
    <span className={`badge text-base-content ${className}`}>
      <Star aria-hidden className="size-[1.25em] fill-current text-marigold" /> {texts.premium}
    </span>
  );
}
