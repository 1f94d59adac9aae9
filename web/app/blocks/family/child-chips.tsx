import type { Child } from "@tutoring/contract";
import { Plus } from "lucide-react";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { langOf } from "#web/lib/format/format.ts";

type Props = {
  label: string;
  among: Child[];
  chosen: string | undefined;
  /** The words of the chip for all children; absent where one child must be chosen. */
  all?: string;
  onChoose: (id: string | undefined) => void;
  onAdd: () => void;
};

/** One chip for each child of a family with several. */
export function ChildChips({ label, among, chosen, all, onChoose, onAdd }: Props) {
  const [texts] = useTexts("blocks");
  const language = useLanguage();
  const choices = [...(all ? [{ id: undefined, name: all }] : []), ...among.map(({ id, name }) => ({ id, name }))];
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name }) => (
        <label key={id ?? "all"} className="cursor-pointer">
          <input type="radio" name="child" className="peer sr-only" checked={chosen === id} onChange={() => onChoose(id)} />
          <span
            lang={langOf(name, language)}
            className="inline-flex min-h-11 max-w-60 items-center truncate rounded-full border border-base-300 px-4 font-medium peer-checked:border-primary peer-checked:bg-primary peer-checked:text-white peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary"
          >
            {name}
          </span>
        </label>
      ))}
      <button type="button" className="btn btn-ghost rounded-full" onClick={onAdd}>
        <Plus aria-hidden className="size-4" /> {texts.addChild}
      </button>
    </fieldset>
  );
}
