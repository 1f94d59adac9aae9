import { ExternalLink } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";

/** Links of homework; each opens a new tab, without a referrer. */
export function Links({ links }: { links: string[] }) {
  const [texts] = useTexts("reports");
  if (links.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1" aria-label={texts.links}>
      {links.map((link) => (
        <li key={link}>
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" /> <span className="[overflow-wrap:anywhere]">{link}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
