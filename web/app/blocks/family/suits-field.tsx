import { type Suit, suits } from "@tutoring/contract/rules";
import { useTexts } from "#web/texts/use-texts.ts";
import { Chip } from "./child-chips.tsx";

type Props = { chosen: readonly Suit[]; onChoose: (chosen: Suit[]) => void };

/** The days and hours that suit a family; optional. */
export function SuitsField({ chosen, onChoose }: Props) {
  const [texts] = useTexts("blocks");
  return (
    <fieldset>
      <legend className="field-label">{texts.whatSuits}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {suits.map((suit) => (
          <Chip
            key={suit}
            type="checkbox"
            name="suits"
            checked={chosen.includes(suit)}
            onChange={() => onChoose(suits.filter((one) => chosen.includes(one) !== (one === suit)))}
          >
            {texts[suit]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
