import type { ReactNode } from "react";
import texts from "#web/texts/office/parts.en.ts";

type CardProps = { title: string; note?: string; children: ReactNode };

/** A part of the page of a person. */
export const Card = ({ title, note, children }: CardProps) => (
  <section aria-label={title} className="card min-w-0 px-5 py-4">
    <h2 className="text-base font-semibold">
      {title} {note && <span className="ml-1 text-[0.8125rem] font-normal text-muted">{note}</span>}
    </h2>
    <div className="mt-3">{children}</div>
  </section>
);

/** Values beside their names; an empty one is said to be missing. */
export const Facts = ({ rows }: { rows: (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
    {rows.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="py-1 text-[0.8125rem] text-muted">{name}</dt>
        <dd className="min-w-0 py-1 [overflow-wrap:anywhere]">{value || <span className="text-muted">{texts.notGiven}</span>}</dd>
      </div>
    ))}
  </dl>
);
