import type { PhoneTemplate } from "@tutoring/contract";
import { Technician } from "#web/admin/parts/index.ts";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { momentInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/channels.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { isUsable } from "./usable.ts";

type Row = { kind: string; of: PhoneTemplate[] };

const kindWords: Record<string, string> = texts.kinds;
const statusWords: Record<string, string> = texts.statuses;

/** The registered texts, with what the providers know of them: one row for each message. */
export function Templates({ templates }: { templates: PhoneTemplate[] }) {
  const rows = [...Map.groupBy(templates, ({ kind }) => kind)].map(([kind, of]): Row => ({ kind, of }));
  const hasWhatsapp = templates.some(({ channel }) => channel === "whatsapp");
  const columns: Column<Row>[] = [
    {
      name: texts.kind,
      place: "heading",
      className: "font-medium",
      cell: ({ kind, of }) => (
        <span>
          {kindWords[kind] ?? kind}
          {hasWhatsapp && (
            <code className="block text-[0.8125rem] font-normal text-muted">
              {of.find(({ channel }) => channel === "whatsapp")?.name}
            </code>
          )}
        </span>
      ),
    },
    ...(hasWhatsapp
      ? [
          {
            name: texts.channels.whatsapp,
            cell: ({ of }: Row) => <States of={of.filter(({ channel }) => channel === "whatsapp")} />,
          },
        ]
      : []),
    { name: texts.channels.sms, cell: ({ of }) => <States of={of.filter(({ channel }) => channel === "sms")} /> },
  ];
  return (
    <section aria-labelledby="templates" className="mt-10">
      <h2 id="templates" className="text-lg font-semibold">
        {texts.templates}
      </h2>
      <p className="mt-1 mb-3 max-w-3xl text-muted">
        {rows.length === 0
          ? texts.noTemplates
          : hasWhatsapp
            ? `${texts.templatesNote} ${comparedWhen(templates)}`
            : texts.templatesNote}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption={texts.templates}
          columns={columns}
          rows={rows}
          keyOf={({ kind }) => kind}
          sorted={{}}
          sortAddress={() => "."}
          renderLink={renderPageLink}
        />
      )}
      <div className="mt-4">
        <Technician note={texts.technicianNote} command={texts.command} />
      </div>
    </section>
  );
}

/** When WhatsApp last said what it knows, of the text that has waited longest. */
function comparedWhen(templates: PhoneTemplate[]): string {
  const [oldest] = templates.flatMap(({ comparedAt }) => comparedAt ?? []).toSorted();
  return oldest ? t(texts.comparedAt, { when: momentInIndia(oldest) }) : texts.neverCompared;
}

/** A text in both languages. */
function States({ of }: { of: PhoneTemplate[] }) {
  if (of.length === 0) return <span className="text-muted">–</span>;
  return (
    <span className="grid gap-1">
      {(["en", "hi"] as const).map((language) => (
        <span key={language} className="grid grid-cols-[4rem_1fr] items-baseline gap-x-2">
          <span className="text-[0.8125rem] text-muted">{language === "en" ? texts.english : texts.hindi}</span>
          <State of={of.find((one) => one.language === language)} />
        </span>
      ))}
    </span>
  );
}

function State({ of }: { of: PhoneTemplate | undefined }) {
  if (!of?.status) return <span className="text-muted">{texts.notCompared}</span>;
  const { channel, status, category, sameText } = of;
  const isUsed = isUsable(of);
  const words =
    channel === "sms" ? (status === "SET" ? texts.set : texts.idMissing) : (statusWords[status] ?? status.toLowerCase());
  return (
    <span>
      <span className={`badge ${isUsed ? "badge-active" : status === "PENDING" ? "badge-waiting" : "badge-inactive"}`}>
        {words}
      </span>
      {category === "MARKETING" && <span className="mt-1 block text-sm text-error">{texts.marketing}</span>}
      {sameText === false && <span className="mt-1 block text-sm text-error">{texts.otherText}</span>}
    </span>
  );
}
