import type { LucideIcon } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";
import { type Tool, toolKeys } from "./hand/tools.ts";
import type { BoardTools } from "./use-board-tools.ts";

type Props = { one: Tool; Icon: LucideIcon; hands: BoardTools; named?: boolean; onTaken?: () => void };

/** Selects a tool; with its name beside the icon, or only in the label. */
export function ToolButton({ one, Icon, hands, named = false, onTaken }: Props) {
  const [texts] = useTexts("board");
  const on = hands.choice.tool === one;
  return (
    <button
      type="button"
      className={named ? "board-button board-named" : "board-button"}
      aria-pressed={on}
      aria-keyshortcuts={toolKeys[one]}
      {...(!named && { "aria-label": texts[one], title: texts[one] })}
      onClick={() => {
        hands.takeUp(one);
        onTaken?.();
      }}
    >
      <Icon aria-hidden />
      {named && <span>{texts[one]}</span>}
    </button>
  );
}
