import { translationKinds, type TranslationCounts } from "@tutoring/contract";
import { Link } from "react-router";
import { countInWords, kindNames } from "#web/admin/parts/index.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import texts from "#web/texts/office/dashboard.en.ts";

type Props = { loaded: { value: TranslationCounts } | { error: string }; onRetry: () => void };

/** The share of the catalogue available in Hindi, with links to the rest. */
export const TranslationFigures = ({ loaded, onRetry }: Props) => (
  <section className="card mt-5" aria-labelledby="translations">
    <h2 id="translations" className="border-b border-base-300 px-5 py-4 text-base font-semibold">
      {texts.inHindi}
    </h2>
    {"error" in loaded ? (
      <div className="p-5">
        <ErrorBox onRetry={onRetry}>{loaded.error}</ErrorBox>
      </div>
    ) : (
      <ul className="grid divide-base-300 max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {translationKinds.map((kind) => (
          <li key={kind} className="px-5 py-4">
            <Link to={`/admin/courses/translate?kind=${kind}`} className="text-link font-medium">
              {kindNames[kind]}
            </Link>
            <p className="figures text-muted">{countInWords(loaded.value[kind])}</p>
          </li>
        ))}
      </ul>
    )}
  </section>
);
