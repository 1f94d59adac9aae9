import type { Operator } from "@tutoring/contract";
import { withoutLanguage } from "@tutoring/contract/languages";
import {
  changeUntilMinutes,
  classMinutes,
  codeSeconds,
  keptDays,
  maxMoves,
  openBeforeMinutes,
  promisedHours,
} from "@tutoring/contract/rules";
import { complaintDays, complaintHours, forgivenEvery, freeUntilHours } from "@tutoring/contract/lesson-rules";
import { useLocation } from "react-router";
import { api, type PageArgs } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { frameTexts, headTexts, languageIn, pageMeta } from "#web/lib/site/page-meta.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import type { Route } from "./+types/policy.page.ts";
import { OperatorBox } from "./operator-box.tsx";
import { policies, policyAt } from "./policy-pages.ts";

async function load({ context }: PageArgs) {
  const { operator } = await context
    .get(api)
    .site.showSite()
    .catch((error: unknown) => failPage(error));
  return { operator };
}
export const loader = ({ context, request, params }: Route.LoaderArgs) => load({ context, request, params });
export const clientLoader = ({ context, request, params }: Route.ClientLoaderArgs) => load({ context, request, params });

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const language = languageIn(matches);
  const texts = frameTexts(language);
  const name = policyAt(withoutLanguage(location.pathname));
  const description = headTexts(language, "policies")[`${name}Intro`];
  return pageMeta({ title: texts[name], description, path: `/${name}`, language });
};

/** Privacy, terms, refunds, child safety or help, depending on the address. */
export default function PolicyPage({ loaderData: { operator } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const [frame] = useTexts("frame");
  const [texts, say] = useTexts("policies");
  const name = policyAt(pathname);
  const values = valuesOf(operator);
  return (
    <main id="main" className="shell max-w-[46rem] pt-10 pb-20 lg:pt-16">
      <h1 className="display text-4xl lg:text-5xl">{frame[name]}</h1>
      <p className="mt-5 text-lg text-muted lg:text-xl lg:leading-8">{texts[`${name}Intro`]}</p>
      {policies[name].map((section) => (
        <section key={section} aria-labelledby={section}>
          <h2 id={section} className="mt-10 text-xl font-semibold">
            {texts[section]}
          </h2>
          <Lines text={say(texts[`${section}Text`], values)} />
        </section>
      ))}
      <OperatorBox operator={operator} />
    </main>
  );
}

/** All values that sentences of these pages may name. */
const valuesOf = ({ email, phone, grievanceOfficer }: Operator) => ({
  email,
  phone,
  officerEmail: grievanceOfficer.email,
  officerPhone: grievanceOfficer.phone,
  minutes: classMinutes,
  hours: promisedHours,
  changeHours: changeUntilMinutes / 60,
  moves: maxMoves,
  openMinutes: openBeforeMinutes,
  codeMinutes: codeSeconds / 60,
  letterDays: keptDays.letters,
  visitDays: keptDays.visits,
  boardDays: keptDays.roomRecords,
  homeworkDays: keptDays.homework,
  conversationDays: keptDays.conversations,
  sessionDays: keptDays.sessions,
  deviceDays: keptDays.devices,
  freeHours: freeUntilHours,
  forgivenEvery,
  complaintHours,
  complaintDays,
  applicationDays: keptDays.refusedApplications,
});

/** Renders lines that begin with a hyphen as a list, the others as paragraphs after it. */
function Lines({ text }: { text: string }) {
  const lines = text.split("\n");
  const points = lines.filter((line) => line.startsWith("- "));
  return (
    <div className="mt-2 space-y-3 leading-7 wrap-anywhere">
      {points.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {points.map((line) => (
            <li key={line}>{line.slice(2)}</li>
          ))}
        </ul>
      )}
      {lines
        .filter((line) => !points.includes(line))
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  );
}
