import type { BookRequest } from "@tutoring/contract";
import { useState } from "react";
import texts from "#web/texts/office/desk.en.ts";
import { t } from "#web/texts/translate-english.ts";
import type { Column } from "#web/ui/data-table.tsx";

/** The requests that are ticked, of those in the list now. */
export function useSelection(rows: BookRequest[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    all: rows.length > 0 && selected.length === rows.length,
    toggleAll: () => setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;

/** The column of boxes that tick a request. */
export const selectColumn = ({ isSelected, toggle }: Selection): Column<BookRequest> => ({
  name: texts.select,
  className: "w-px lg:pr-0",
  cell: ({ id, bookingId }) => (
    <input
      type="checkbox"
      className="checkbox block"
      data-shortcut="select"
      aria-label={t(texts.selectId, { id: bookingId })}
      checked={isSelected(id)}
      onChange={() => toggle(id)}
    />
  ),
});
