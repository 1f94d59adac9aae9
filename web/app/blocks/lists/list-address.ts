import type { z } from "@tutoring/contract/z";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { inBackground } from "#web/lib/page/in-background.ts";
import { dayOf } from "#web/ui/day-field.tsx";

/** The `query` of a list's call. */
export type ListSchema = z.ZodObject<Record<string, z.ZodType>>;

export const officePageSizes = [10, 20, 50, 100] as const;

/** Reads an address by the call's own schema; missing and wrong values get the schema's defaults. */
export function readAddress<Q extends ListSchema>(
  { shape }: Q,
  params: URLSearchParams,
  sizes: readonly number[] = officePageSizes,
): z.output<Q> {
  const entries = Object.entries(shape).map(([name, field]) => {
    const given = field.safeParse(params.get(name) ?? undefined);
    const isRead = given.success && name !== "offset" && (name !== "limit" || sizes.includes(Number(given.data)));
    return [name, isRead ? given.data : field.parse(undefined)];
  });
  return Object.fromEntries(entries) as z.output<Q>;
}

/** The part of a query that a call or an address must state: everything but the schema's defaults. */
export function asked<Q extends ListSchema>(schema: Q, query: object): Partial<z.output<Q>> {
  const plain: Record<string, unknown> = { ...readAddress(schema, new URLSearchParams()), page: 1 };
  const entries = Object.entries(query).filter(([name, value]) => value !== undefined && value !== "" && value !== plain[name]);
  return Object.fromEntries(entries) as Partial<z.output<Q>>;
}

/** A list's address, without the schema's defaults. */
export function addressOf(pathname: string, schema: ListSchema, query: object): string {
  const params = new URLSearchParams(Object.entries(asked(schema, query)).map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** The text of a field whose value is kept elsewhere. It follows the value, unless that becomes what this field asked for. */
export function useDraft(value: string) {
  const [draft, setDraft] = useState({ text: value, asked: value, seen: value });
  if (value !== draft.seen) setDraft({ text: value === draft.asked ? draft.text : value, asked: value, seen: value });
  // no updater function: React may pass it the state of a discarded render
  const setText = (text: string) => setDraft({ ...draft, text });
  return {
    text: draft.text,
    setText,
    /** Sets the text; to be called before the value is changed to it. */
    ask: (asked: string) => setDraft({ ...draft, text: asked, asked }),
    field: {
      value: draft.text,
      onChange: ({ target }: { target: { value: string } }) => setText(target.value),
    },
  };
}

type Meta = { currentPage: number; totalPages: number };

/** Leads to the last page from an address past the end, as when the list has shrunk. */
export function useLastPage(meta: Meta | undefined, to: (change: { page: number }) => string): void {
  const navigate = useNavigate();
  const last = meta && meta.totalPages > 0 && meta.currentPage > meta.totalPages ? to({ page: meta.totalPages }) : undefined;
  useEffect(() => {
    if (last) inBackground(navigate(last, { replace: true }));
  }, [last, navigate]);
}

/** The address's parameters; during a navigation on the same screen the coming ones, so that no change is lost. */
export function useComingParams(): URLSearchParams {
  const here = useLocation();
  const coming = useNavigation().location;
  return new URLSearchParams((coming?.pathname === here.pathname ? coming : here).search);
}

/** Props of a DayField that applies a day at once, as soon as it is complete. */
export function useDay(value: string, onPick: (day: string) => void) {
  const { text, setText, ask } = useDraft(value);
  const pick = (day: string) => {
    ask(day);
    onPick(day);
  };
  return {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      if (dayOf(target.value) === target.value) pick(target.value);
    },
    onBlur: () => {
      if (text === "" && value !== "") pick("");
    },
  };
}
