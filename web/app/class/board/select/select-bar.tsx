import { Trash2, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { BoardRoom } from "../board-room.ts";
import { SelectTool } from "./select-tool.ts";

/** What is selected, with the actions that a phone has no keys for. */
export function SelectBar({ room }: { room: BoardRoom }) {
  const [texts, t] = useTexts("board");
  const [tool] = useState(() => new SelectTool(room));
  useEffect(() => tool.takeUp(), [tool]);
  const count = useSyncExternalStore(room.subscribe, () => tool.chosen.length);
  return (
    <div className="board-selected">
      <p role="status">{count === 0 ? texts.selectHint : t(texts.selected, { count })}</p>
      {count > 0 && (
        <>
          <button
            type="button"
            className="board-button"
            aria-label={texts.deleteSelected}
            title={texts.deleteSelected}
            onClick={() => tool.remove()}
          >
            <Trash2 aria-hidden />
          </button>
          <button
            type="button"
            className="board-button"
            aria-label={texts.deselect}
            title={texts.deselect}
            onClick={() => tool.clear()}
          >
            <X aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
