import type { contract as Contract, Route } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import type { z } from "@tutoring/contract/z";
import { useState } from "react";
import { problemOf } from "#web/lib/api/problems.ts";
import { documentLanguage } from "#web/texts/use-texts.ts";
import { type FormProblem, useFields } from "./use-fields.ts";
import { sameValue } from "./versions.ts";

/** Turns the contract's messages into sentences; the Hindi ones are loaded when first needed. */
export async function loadFieldTranslator(language: Language): Promise<(message: string) => string> {
  const { fieldTranslator } = await import("@tutoring/contract");
  return language === "hi"
    ? fieldTranslator("hi", (await import("@tutoring/contract/texts/fields.hi")).default)
    : fieldTranslator("en");
}

/** What a form fills in: the route's body, or its query if it has no body. */
type SchemaOf<R> = R extends { body: { schema: infer S extends z.ZodObject } }
  ? S
  : R extends { query: infer S extends z.ZodObject }
    ? S
    : never;
type Given<R> = z.input<SchemaOf<R>>;
/** A body before validation: anything may be missing. */
type Draft<B> = B extends object ? { [N in keyof B]?: B[N] | undefined } : never;
type Parsed<R> = z.output<SchemaOf<R>>;
type NamesOf<R> = R extends Route ? keyof Given<R> & string : never;
type Reply<R> = R extends { reply: { schema: infer S extends z.ZodType } } ? z.output<S> : never;
type Checked<R> = FormProblem<NamesOf<R>> | undefined;
type Seen = { ifMatch?: number };

export type FormOptions<R extends Route, V, T> = {
  /** What the fields hold before anything is typed. */
  values: V;
  /** Version of the edited record. */
  version?: number | undefined;
  /** The record is reloaded while the form is open: a newer version applies at once if nothing is typed or no field differs. */
  live?: boolean;
  /** The fields' values in a record that another person has saved. */
  valuesOf?: (record: Reply<R>) => V;
  /** Checks that the contract cannot make; runs first. */
  check?: (values: V) => Checked<R> | Promise<Checked<R>>;
  /** Shown above the fields when the contract refuses some of them. */
  summary?: string;
  body: (values: V) => Draft<Given<R>>;
  send: (body: Given<R>, seen: Seen, parsed: Parsed<R>) => Promise<T>;
  /** Shown if a call fails without a sentence; `broken` if the server did answer. */
  failed: string;
  broken?: string;
  onDone?: (result: T) => unknown;
  onRefused?: (problem: FormProblem<NamesOf<R>>) => unknown;
};

/** A form for a route: validated by the contract, sent once at a time, with errors beside their fields (decision 0014). */
export function useForm<R extends Route, V extends object, T>(
  pick: (contract: typeof Contract) => R,
  {
    values,
    version,
    live = false,
    valuesOf,
    check,
    summary = "",
    body,
    send,
    failed,
    broken,
    onDone,
    onRefused,
  }: FormOptions<R, V, T>,
) {
  const [opened, setOpened] = useState({ values, version });
  const form = useFields<V, NamesOf<R>>(version === undefined ? values : opened.values);
  const [busy, setBusy] = useState(false);
  const isNewer = live && version !== undefined && opened.version !== undefined && version > opened.version;
  if (isNewer && (sameValue(values, opened.values) || !(form.isTyped || form.hasVersions))) setOpened({ values, version });

  /** The contract brings zod, so it is loaded on submit. */
  const loadRoute = async () => pick((await import("@tutoring/contract")).contract);
  const attempt = async (held: V): Promise<{ result: T } | { refused: FormProblem<NamesOf<R>> }> => {
    const wrong = await check?.(held);
    if (wrong) return { refused: wrong };
    try {
      const [route, { messagesOf, parseFields }] = await Promise.all([loadRoute(), import("@tutoring/contract")]);
      const given = body(held) as Given<R>;
      const schema = route.body?.schema ?? route.query;
      const parsed = schema && parseFields(schema, given);
      if (parsed?.error) {
        const fields = byField(messagesOf(parsed.error, await loadFieldTranslator(documentLanguage())));
        return { refused: { code: "invalid", message: summary, fields } };
      }
      const seen = opened.version === undefined ? {} : { ifMatch: opened.version };
      return { result: await send(given, seen, parsed?.data as Parsed<R>) };
    } catch (error) {
      const { code, id, message, fields, current } = problemOf(error, failed, broken);
      if (id === "stale") await meet(current, held);
      const isBesideField = Object.values(fields)[0] === message;
      return { refused: { code, id, message: isBesideField ? "" : message, fields: byField(fields) } };
    }
  };
  const meet = async (current: unknown, mine: V) => {
    const { reply } = await loadRoute();
    const record = reply.kind === "json" ? reply.schema.safeParse(current) : undefined;
    if (!valuesOf || !record?.success) return;
    const theirs = valuesOf(record.data as Reply<R>);
    form.meet(theirs, mine);
    setOpened({ values: theirs, version: (record.data as { version?: number }).version });
  };
  /** Resolves to whether it succeeded. `chosen` is the value of the pressed button, in a form with several. */
  const submit = async (chosen?: Partial<V>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    if (chosen) form.set(chosen);
    const answer = await attempt({ ...form.values, ...chosen });
    if ("refused" in answer) form.refuse(answer.refused);
    await ("refused" in answer ? onRefused?.(answer.refused) : onDone?.(answer.result));
    setBusy(false);
    return "result" in answer;
  };
  return { ...form, busy, submit };
}

/** An error at pdfs.0 is also one of pdfs. */
function byField<K extends string>(messages: Record<string, string>): Partial<Record<K, string>> {
  const fields = { ...messages };
  for (const [path, message] of Object.entries(messages)) fields[path.split(".")[0] ?? ""] ??= message;
  return fields as Partial<Record<K, string>>;
}
