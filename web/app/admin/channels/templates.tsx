import type { PhoneTemplate } from "@tutoring/contract";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import texts from "#web/texts/office/channels.en.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";

type Row = { key: string; channel: PhoneTemplate["channel"]; kind: string; name: string; of: PhoneTemplate[] };

const kindWords: Record<string, string> = texts.kinds;
const statusWords: Record<string, string> = texts.statuses;

/** The registered texts, with what the providers know of them: one row for each message, with both languages. */
export function Templates({ templates }: { templates: PhoneTemplate[] }) {
  const rows = [...Map.groupBy(templates, ({ channel, kind }) => `${channel} ${kind}`)].flatMap(([key, of]): Row[] =>
    of[0] ? [{ key, channel: of[0].channel, kind: of[0].kind, name: of[0].name, of }] : [],
  );
  const columns: Column<Row>[] = [
    {
      name: texts.kind,
      place: "heading",
      className: "font-medium",
      cell: ({ kind, name, channel }) => (
        <span>
          {kindWords[kind] ?? kind}
          {channel === "whatsapp" && <code className="block text-[0.8125rem] font-normal text-muted">{name}</code>}
        </span>
      ),
    },
    { name: texts.channel, cell: ({ channel }) => texts.channels[channel] },
    { name: texts.english, cell: ({ of }) => <State of={of.find(({ language }) => language === "en")} /> },
    { name: texts.hindi, cell: ({ of }) => <State of={of.find(({ language }) => language === "hi")} /> },
    { name: texts.compared, className: "figures", cell: comparedWhen },
  ];
  return (
    <section aria-labelledby="templates" className="mt-10">
      <h2 id="templates" className="text-lg font-semibold">
        {texts.templates}
      </h2>
      <p className="mt-1 mb-3 text-muted">{rows.length > 0 ? texts.templatesNote : texts.noTemplates}</p>
      {rows.length > 0 && (
        <DataTable
          caption={texts.templates}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          sorted={{}}
          sortAddress={() => "."}
          renderLink={renderPageLink}
        />
      )}
    </section>
  );
}

function comparedWhen({ channel, of }: Row): string {
  const times = of.flatMap(({ comparedAt }) => comparedAt ?? []).toSorted();
  const [oldest] = times;
  if (channel === "sms") return "–";
  if (!oldest) return texts.neverCompared;
  const { date, time } = dayAndTimeInIndia(oldest);
  return `${date}, ${time}`;
}

function State({ of }: { of: PhoneTemplate | undefined }) {
  if (!of?.status) return <span className="text-muted">{texts.notCompared}</span>;
  const { channel, status, category, sameText } = of;
  const isUsed = status === "SET" || (status === "APPROVED" && category !== "MARKETING");
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
