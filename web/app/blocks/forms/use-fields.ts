import type { ErrorCode, RefusalId } from "@tutoring/contract";
import { type ChangeEvent, useRef, useState } from "react";
import type { FieldVersions } from "#web/ui/field-versions.ts";
import { showFirstWrongField } from "#web/ui/first-wrong-field.ts";
import { sameValue, shownOf, type Versions, versionsOf } from "./versions.ts";

export type FormProblem<K extends string = string> = {
  code?: ErrorCode;
  id?: RefusalId | undefined;
  message: string;
  fields: Partial<Record<K, string>>;
};
type NamesOf<V, T> = { [N in keyof V]-?: V[N] extends T ? N : never }[keyof V] & string;

/** A form's fields: what they hold, and what is wrong with the names K. `given` may change; what was typed stays. */
export function useFields<V extends object, K extends string = keyof V & string>(given: V) {
  const [typed, setTyped] = useState<Partial<V>>({});
  const [versions, setVersions] = useState<Versions<V>>({});
  const [problem, setProblem] = useState<FormProblem<K>>({ message: "", fields: {} });
  const element = useRef<HTMLFormElement>(null);
  const values: V = { ...given, ...typed };
  const names = Object.keys(given) as (keyof V & string)[];

  /** `clears` names the errors that this change removes, with all below them. */
  const set = (change: Partial<V>, clears: string[] = Object.keys(change)) => {
    setTyped((before) => ({ ...before, ...change }));
    setProblem(({ fields }) => {
      const left = Object.entries(fields).filter(([path]) => !clears.some((name) => isBelow(path, name)));
      return { message: "", fields: Object.fromEntries(left) as Partial<Record<K, string>> };
    });
  };
  const versionsFor = <N extends keyof V>(
    name: N,
    inWords: (value: V[N]) => string | boolean = shownOf,
  ): FieldVersions | undefined => {
    const both = versions[name];
    if (!both) return undefined;
    const taken = (["theirs", "mine"] as const).find((one) => sameValue(values[name], both[one]));
    const onTake = (one: "mine" | "theirs") => set({ [name]: both[one] } as unknown as Partial<V>);
    return { mine: inWords(both.mine), theirs: inWords(both.theirs), taken, onTake };
  };
  return {
    values,
    errors: problem.fields,
    /** The first error at a path such as weekly.1, or below it. */
    errorAt: (path: string) => Object.entries<string | undefined>(problem.fields).find(([name]) => isBelow(name, path))?.[1],
    error: problem.message,
    isTyped: names.some((name) => !sameValue(values[name], given[name])),
    hasVersions: Object.keys(versions).length > 0,
    element,
    set,
    versionsFor,
    /** A text field, an area or a select. */
    field: <N extends NamesOf<V, string> & K>(name: N) => ({
      name,
      value: values[name] as string,
      error: problem.fields[name],
      versions: versionsFor(name),
      onChange: ({ target: { value } }: { target: { value: string } }) => set({ [name]: value } as unknown as Partial<V>),
    }),
    checkbox: <N extends NamesOf<V, boolean> & K>(name: N) => ({
      name,
      checked: values[name] as boolean,
      versions: versionsFor(name),
      onChange: ({ target: { checked } }: ChangeEvent<HTMLInputElement>) => set({ [name]: checked } as unknown as Partial<V>),
    }),
    reset: () => {
      setTyped({});
      setVersions({});
    },
    /** Shows one field's error; the focus stays. */
    mark: (name: K, sentence: string) => setProblem(({ fields }) => ({ message: "", fields: { ...fields, [name]: sentence } })),
    /** Shows the errors and moves the focus to the first wrong field; an error of no field is shown above the fields. */
    refuse: (refused: FormProblem<K>) => {
      const [first = ""] = Object.values<string | undefined>(refused.fields);
      if (!showFirstWrongField(element.current, () => setProblem(refused)) && !refused.message)
        setProblem({ ...refused, message: first });
    },
    /** Another person saved `theirs` before `mine`: keeps both versions of fields they changed; untouched ones take theirs. */
    meet: (theirs: V, mine: V) => {
      setVersions(versionsOf(mine, given, theirs));
      setTyped((now) => {
        const touched = Object.entries(now).filter(([name, value]) => !sameValue(value, given[name as keyof V]));
        return Object.fromEntries(touched) as Partial<V>;
      });
    },
  };
}

const isBelow = (path: string, name: string) => path === name || path.startsWith(`${name}.`);
