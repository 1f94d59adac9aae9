import { Link } from "react-router";
import { rich } from "#web/texts/rich.tsx";
import { useTexts } from "#web/texts/use-texts.ts";

/** Where a child's name is asked: what for, and where to read more. A new tab, so that nothing typed is lost. */
export function PrivacyLine({ className = "" }: { className?: string }) {
  const [texts] = useTexts("ui");
  return (
    <p className={`text-sm text-muted ${className}`}>
      {rich(texts.privacyLine, {
        privacy: (words) => (
          <Link to="/privacy" target="_blank" className="text-link">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
