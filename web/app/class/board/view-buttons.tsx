import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";

/** Zoom for people without a mouse wheel or two free fingers. */
export function ViewButtons({ whole, zoom }: { whole: boolean; zoom: (by: number) => void }) {
  const [texts] = useTexts("board");
  return (
    <div className="board-view">
      <button
        type="button"
        className="board-button board-zoom"
        aria-label={texts.zoomOut}
        disabled={whole}
        onClick={() => zoom(0.8)}
      >
        <ZoomOut aria-hidden />
      </button>
      <button type="button" className="board-button board-zoom" aria-label={texts.zoomIn} onClick={() => zoom(1.25)}>
        <ZoomIn aria-hidden />
      </button>
      {!whole && (
        <button type="button" className="board-button" aria-label={texts.wholePage} onClick={() => zoom(0)}>
          <Maximize aria-hidden />
        </button>
      )}
    </div>
  );
}
