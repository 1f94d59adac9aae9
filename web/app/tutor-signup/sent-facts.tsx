import { forgivenShare, payAfterDays } from "@tutoring/contract/lesson-rules";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

const facts = ["name", "email", "phone", "qualification", "experience", "subjects", "preferredTiming", "resume"] as const;
/** An application as typed; of the résumé, the file's name. */
type Sent = Record<(typeof facts)[number], string>;

let sent: Sent | undefined;
/** Keeps the application just sent, in this tab and until the next application or reload. */
export const keepSent = (now: Sent | undefined): void => {
  sent = now;
};

/** The application just sent; renders nothing on a direct visit. */
export function SentFacts() {
  const [texts] = useTexts("tutor-signup");
  const language = useLanguage();
  const shown = sent;
  if (!shown) return null;
  return (
    <section className="card mt-5 p-5 sm:p-8" aria-labelledby="sent">
      <h2 id="sent" className="text-lg font-semibold">
        {texts.whatYouSent}
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map((fact) => (
          <div key={fact} className="min-w-0">
            <dt className="text-sm text-muted">{texts[fact]}</dt>
            <dd className="font-medium" lang={langOf(shown[fact], language)}>
              {fact === "phone" ? <PhoneLink number={shown[fact]} /> : shown[fact]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const steps = ["weRead", "weTalk", "youTeach"] as const;

/** The steps from the application to the first student. */
export function NextSteps() {
  const [texts] = useTexts("tutor-signup");
  return (
    <ol className="mt-5 space-y-5">
      {steps.map((step, nth) => (
        <li key={step} className="flex gap-4">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-lavender-200 text-sm font-semibold text-primary">
            {nth + 1}
          </span>
          <span>
            <strong className="block font-semibold">{texts[step]}</strong>
            <span className="text-muted">{texts[`${step}Text`]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What tutors are paid and when, by the rules that pay them. */
export function Earnings() {
  const [texts, t] = useTexts("tutor-signup");
  const lines = [
    texts.ratePerClass,
    t(texts.paidWhen, { days: payAfterDays }),
    t(texts.paidAnyway, { percent: forgivenShare }),
    texts.paidTax,
  ];
  return (
    <section className="mt-10" aria-labelledby="earnings">
      <h2 id="earnings" className="text-lg font-semibold">
        {texts.whatYouEarn}
      </h2>
      <ul className="mt-4 list-disc space-y-3 pl-5 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
