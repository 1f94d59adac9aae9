import type { Operator, Processor } from "@tutoring/contract";
import { withoutLanguage } from "@tutoring/contract/languages";
import { complaintDays, complaintHours, forgivenEvery, freeUntilHours } from "@tutoring/contract/lesson-rules";
import {
  changeUntilMinutes,
  classMinutes,
  closingDays,
  dormantYears,
  codeSeconds,
  keptDays,
  maxMoves,
  openBeforeMinutes,
  promisedHours,
} from "@tutoring/contract/rules";
import { data, Link, useLocation } from "react-router";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { api, type PageArgs } from "#web/lib/api/api.ts";
import { loadPublic } from "#web/lib/api/load-public.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { frameTexts, headTexts, languageIn, pageMeta } from "#web/lib/site/page-meta.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import type { Route } from "./+types/policy.page.ts";

/** The site's operator, and who receives complaints. */
function OperatorBox({ operator }: { operator: Operator }) {
  const [texts] = useTexts("policies");
  const { name, address, email, phone, grievanceOfficer } = operator;
  return (
    <div className="card mt-14 gap-x-10 gap-y-6 p-6 sm:grid sm:grid-cols-2">
      <Contact title={texts.operator} lines={[name, address]} email={email} phone={phone} />
      <Contact
        title={texts.grievance}
        lines={[grievanceOfficer.name]}
        email={grievanceOfficer.email}
        phone={grievanceOfficer.phone}
      />
    </div>
  );
}

function Contact({ title, lines, email, phone }: { title: string; lines: string[]; email: string; phone: string }) {
  const language = useLanguage();
  return (
    <section aria-label={title} className="max-sm:not-first:mt-6">
      <h2 className="font-semibold">{title}</h2>
      <address className="mt-2 space-y-1 text-[0.9375rem] not-italic">
        {lines.map((line) => (
          <p key={line} lang={langOf(line, language)}>
            {line}
          </p>
        ))}
        <p>
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        <p>
          <PhoneLink className="text-link" number={phone} />
        </p>
      </address>
    </section>
  );
}

/** The sections of each page of rules and advice: keys of its texts. */
export const policies = {
  privacy: [
    ...(["privacyKept", "privacyUse", "privacySeen", "privacyLong", "privacyRights", "privacyBrowser"] as const),
    ...(["privacyChildren", "privacyComplaints"] as const),
  ],
  deleteAccount: ["deleteHow", "deleteGoes", "deleteStays"],
  terms: ["termsDemo", "termsChange", "termsPay", "termsYou", "termsTutors", "termsLaw"],
  refunds: ["refundsDemo", "refundsPaid", "refundsLater", "refundsProblem"],
  safety: ["safetyTutors", "safetyShared", "safetyClass", "safetyNever", "safetyReport"],
  help: [
    ...(["helpBook", "helpDemo", "helpNeeds", "helpPay", "helpOtp", "helpMove"] as const),
    ...(["helpLate", "helpSiblings", "helpContact"] as const),
  ],
} as const;
export type Policy = keyof typeof policies;
const policyNames = Object.keys(policies) as Policy[];

const addressOf = (name: Policy) => (name === "deleteAccount" ? "/privacy/delete" : `/${name}`);
/** The page for an address: `privacy` for /privacy. */
const policyAt = (path: string): Policy => policyNames.find((name) => path === addressOf(name)) ?? "help";

async function load({ context, params }: PageArgs) {
  if (params["part"] && params["part"] !== "delete") throw data({}, { status: 404 });
  const { operator, processors } = await context
    .get(api)
    .site.showSite()
    .catch((error: unknown) => failPage(error));
  return { operator, processors };
}
export const loader = ({ context, request, params }: Route.LoaderArgs) => load({ context, request, params });
export const clientLoader = loadPublic(load, ["policies"]);

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const language = languageIn(matches);
  const texts = frameTexts(language);
  const name = policyAt(withoutLanguage(location.pathname));
  const words = headTexts(language, "policies");
  const title = name === "deleteAccount" ? words.deleteAccount : texts[name];
  return pageMeta({ title, description: words[`${name}Intro`], path: addressOf(name), language });
};

/** Privacy, terms, refunds, child safety or help, depending on the address. */
export default function PolicyPage({ loaderData: { operator, processors } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const [frame] = useTexts("frame");
  const [texts, t] = useTexts("policies");
  const name = policyAt(pathname);
  const values = valuesOf(operator);
  return (
    <main id="main" className="shell max-w-[46rem] pt-10 pb-20 lg:pt-16">
      <h1 className="display text-4xl lg:text-5xl">{name === "deleteAccount" ? texts.deleteAccount : frame[name]}</h1>
      <p className="mt-5 text-lg text-muted lg:text-xl lg:leading-8">{texts[`${name}Intro`]}</p>
      {policies[name].map((section) => (
        <section key={section} aria-labelledby={section}>
          <h2 id={section} className="mt-10 text-xl font-semibold">
            {texts[section]}
          </h2>
          <Lines text={t(texts[`${section}Text`], values)} />
          {section === "privacySeen" && <Processors processors={processors} />}
        </section>
      ))}
      {name === "privacy" && (
        <Link to="/privacy/delete" className="text-link mt-10 inline-block">
          {texts.deleteAccount}
        </Link>
      )}
      {name === "terms" && (
        <a href="/licences.txt" hrefLang="en" className="text-link mt-10 inline-block">
          {texts.licences}
        </a>
      )}
      {name === "deleteAccount" && (
        <Link to="/student/privacy" className="btn btn-primary btn-lg mt-10">
          {texts.deleteLink}
        </Link>
      )}
      <OperatorBox operator={operator} />
    </main>
  );
}

/** The companies that work for the operator, and what each gets. */
function Processors({ processors }: { processors: Processor[] }) {
  const [texts, t] = useTexts("policies");
  if (processors.length === 0) return <p className="mt-3 leading-7">{texts.noProcessors}</p>;
  return (
    <div className="mt-3 leading-7 wrap-anywhere">
      <p>{texts.processors}</p>
      <ul className="list-disc space-y-1 pl-5">
        {processors.map(({ kind, name, country }) => (
          <li key={kind}>
            <b lang="en">{country ? `${name} (${country})` : name}</b>: {t(texts[`${kind}Processor`])}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All values that sentences of these pages may name. */
const valuesOf = ({ email, phone, grievanceOfficer }: Operator) => ({
  email,
  phone,
  officerEmail: grievanceOfficer.email,
  closingDays,
  dormantYears,
  officerPhone: grievanceOfficer.phone,
  minutes: classMinutes,
  hours: promisedHours,
  changeHours: changeUntilMinutes / 60,
  moves: maxMoves,
  openMinutes: openBeforeMinutes,
  codeMinutes: codeSeconds / 60,
  emailDays: keptDays.emails,
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
  remainderDays: keptDays.remainders,
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
