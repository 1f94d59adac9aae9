import type { AgeOutcome } from "@tutoring/contract";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Link, useParams, useSearchParams } from "react-router";
import mark from "#web/art/mark.svg";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateMeta } from "#web/lib/site/private-meta.ts";
import { productName } from "#web/lib/site/site-texts.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import type { Route } from "./+types/age-check.page.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, "consent", ({ ageBackTitle }) => ageBackTitle);

/** A parent is back from DigiLocker, in a tab of its own; the form is in the one where the check began. */
export default function AgeCheckPage() {
  const { state = "" } = useParams();
  const [search] = useSearchParams();
  const [texts] = useTexts("consent");
  const hasDeclined = search.get("success")?.toLowerCase() === "false";
  const { data, error, reload } = useQuery({
    key: state,
    load: () => browserApi.ageChecks.finishAgeCheck({ body: { state, hasDeclined } }),
    failed: texts.ageNotChecked,
  });
  const again = () => inBackground(reload());
  return (
    <main id="main" className="shell grid min-h-dvh max-w-[32rem] content-center gap-6 py-10">
      <p className="flex items-center gap-3 font-semibold">
        <img src={mark} alt="" width="40" height="40" className="size-10" /> {productName}
      </p>
      <h1 className="display text-3xl">{texts.yourAge}</h1>
      {!data && !error && <Spinner>{texts.ageBackAsking}</Spinner>}
      {error && <ErrorBox onRetry={again}>{error}</ErrorBox>}
      {data && <Outcome outcome={data.outcome} onAgain={again} />}
      {(data || error) && <p>{texts.ageBack}</p>}
      <Link to="/" className="text-link justify-self-start">
        {texts.ageBackHome}
      </Link>
    </main>
  );
}

function Outcome({ outcome, onAgain }: { outcome: AgeOutcome; onAgain: () => void }) {
  const [texts] = useTexts("consent");
  if (outcome === "waiting") {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="status">{texts.ageBackWaiting}</p>
        <button type="button" className="btn btn-quiet" onClick={onAgain}>
          {texts.ageBackAgain}
        </button>
      </div>
    );
  }
  const isAdult = outcome === "adult";
  const Icon = isAdult ? CircleCheck : CircleAlert;
  return (
    <p role="status" className={`flex items-start gap-2 font-semibold ${isAdult ? "text-success" : "text-error"}`}>
      <Icon aria-hidden className="mt-[0.2em] size-[1.25em] shrink-0" /> {isAdult ? texts.ageChecked : texts[outcome]}
    </p>
  );
}
