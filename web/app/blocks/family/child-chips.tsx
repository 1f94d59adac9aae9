import type { Child } from "@tutoring/contract";
import { Plus } from "lucide-react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "checked" | "onChange" | "lang"> & {
  /** Radio: one choice; checkbox: any number. */
  type: "radio" | "checkbox";
  children: ReactNode;
};

export const Chip = ({ lang, children, ...input }: Props) => (
  <label className="cursor-pointer">
    <input {...input} className="peer sr-only" />
    <span
      lang={lang}
      className="inline-flex min-h-11 max-w-60 items-center truncate rounded-full border border-base-300 px-4 font-medium peer-checked:border-primary peer-checked:bg-primary peer-checked:text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
    >
      {children}
    </span>
  </label>
);

type ChildChipsProps = {
  label: string;
  among: Child[];
  chosen: string | undefined;
  /** The label of the chip for all children; absent where one child must be chosen. */
  all?: string;
  onChoose: (id: string | undefined) => void;
  onAdd: () => void;
};

/** One chip for each child of a family with several. */
export function ChildChips({ label, among, chosen, all, onChoose, onAdd }: ChildChipsProps) {
  const [texts] = useTexts("blocks");
  const language = useLanguage();
  const choices = [...(all ? [{ id: undefined, name: all }] : []), ...among.map(({ id, name }) => ({ id, name }))];
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name }) => (
        <Chip
          key={id ?? "all"}
          type="radio"
          name="child"
          lang={langOf(name, language)}
          checked={chosen === id}
          onChange={() => onChoose(id)}
        >
          {name}
        </Chip>
      ))}
      <button type="button" className="btn btn-ghost rounded-full" onClick={onAdd}>
        <Plus aria-hidden className="size-4" /> {texts.addChild}
      </button>
    </fieldset>
  );
}
