import { operationTypes } from "@tutoring/contract";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { PeriodChoice, useDraft } from "#web/blocks/lists/index.ts";
import common from "#web/texts/office/common.en.ts";
import lists from "#web/texts/office/lists.en.ts";
import texts from "#web/texts/office/logs.en.ts";
import ui from "#web/texts/ui.en.ts";
import { DayField, dayOf } from "#web/ui/day-field.tsx";
import { Field, Select } from "#web/ui/field.tsx";

type Filter = { search?: string; operationType?: string; startDate?: string; endDate?: string };
type Props = { page: { query: Filter; go: (change: Filter) => void; clear: () => void } };

/** The log's filters, in effect once applied; Clear also discards what was not applied. */
export function LogFilters({ page: { query, go, clear } }: Props) {
  const drafts = {
    search: useDraft(query.search ?? ""),
    operationType: useDraft(query.operationType ?? ""),
    startDate: useDraft(query.startDate ?? ""),
    endDate: useDraft(query.endDate ?? ""),
  };
  const [refused, setRefused] = useState(false);
  const [more, setMore] = useState(false);
  const behind = more ? "" : "max-lg:hidden";
  const isNoDay = ({ text }: { text: string }) => text.trim() !== "" && !dayOf(text);
  const errorOf = (day: { text: string }) => (refused && isNoDay(day) ? ui.noDay : undefined);
  const apply = () => {
    const mayApply = ![drafts.startDate, drafts.endDate].some(isNoDay);
    setRefused(!mayApply);
    if (!mayApply) return;
    const wanted = Object.entries(drafts).map(([name, { text, ask }]) => {
      const value = name === "startDate" || name === "endDate" ? (dayOf(text) ?? "") : text.trim();
      ask(value);
      return [name, value];
    });
    go(Object.fromEntries(wanted) as Filter);
  };
  return (
    <form
      role="search"
      className="mt-5 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field
        label={lists.search}
        type="search"
        className="grow lg:max-w-72"
        placeholder={texts.searchHint}
        data-shortcut="search"
        {...drafts.search.field}
      />
      <button type="button" className="btn btn-quiet lg:hidden" aria-expanded={more} onClick={() => setMore(!more)}>
        <SlidersHorizontal aria-hidden className="size-4" /> {texts.filters}
      </button>
      <Select
        label={texts.operationType}
        className={`grow basis-40 lg:w-44 lg:grow-0 lg:basis-auto ${behind}`}
        options={[["", common.all], ...operationTypes.map((type) => [type, type] as const)]}
        {...drafts.operationType.field}
      />
      <PeriodChoice
        className={`grow basis-40 lg:w-40 lg:grow-0 lg:basis-auto ${behind}`}
        period={{ from: drafts.startDate.text, to: drafts.endDate.text }}
        onPick={({ from, to }) => {
          drafts.startDate.setText(from);
          drafts.endDate.setText(to);
        }}
      />
      <DayField
        label={texts.startDate}
        className={`grow basis-36 lg:w-40 lg:grow-0 lg:basis-auto ${behind}`}
        error={errorOf(drafts.startDate)}
        {...drafts.startDate.field}
      />
      <DayField
        label={texts.endDate}
        className={`grow basis-36 lg:w-40 lg:grow-0 lg:basis-auto ${behind}`}
        error={errorOf(drafts.endDate)}
        {...drafts.endDate.field}
      />
      <button type="submit" className={`btn btn-quiet ${behind}`}>
        {texts.applyFilters}
      </button>
      <button
        type="button"
        className={`btn btn-ghost ${behind}`}
        onClick={() => {
          for (const { setText } of Object.values(drafts)) setText("");
          setRefused(false);
          clear();
        }}
      >
        {texts.clearFilters}
      </button>
    </form>
  );
}
