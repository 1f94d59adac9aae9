import { Link } from "react-router";
import { rich } from "#web/texts/rich.tsx";
import { useTexts } from "#web/texts/use-texts.ts";

/** Says why a child's name is asked for. Its link opens a new tab, so that nothing typed is lost. */
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
