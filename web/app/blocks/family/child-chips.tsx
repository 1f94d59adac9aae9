import type { Child } from "@tutoring/contract";
import { Plus } from "lucide-react";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { langOf } from "#web/lib/format/format.ts";
import { Chip } from "./chip.tsx";

type Props = {
  label: string;
  among: Child[];
  chosen: string | undefined;
  /** The label of the chip for all children; absent where one child must be chosen. */
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
