import type { Operator } from "@tutoring/contract";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** The site's operator, and who receives complaints. */
export function OperatorBox({ operator }: { operator: Operator }) {
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
