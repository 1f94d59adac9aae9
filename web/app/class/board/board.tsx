import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { PartFailed } from "#web/class/loading/index.ts";
import type { BoardProps } from "#web/class/socket/index.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Spinner } from "#web/ui/notices.tsx";
import { type BoardRoom, boardRoom } from "./board-room.ts";
import "./board-tools.css";
import "./board.css";
import { loadLater, useLater } from "./later.ts";
import { Pictures } from "./pictures.ts";
import { Canvas } from "./canvas.tsx";
import { Toolbar } from "./toolbar.tsx";
import { type BoardTools, useBoardTools } from "./use-board-tools.ts";

/** Zoom for people without a mouse wheel or two free fingers. */
function ViewButtons({ whole, zoom }: { whole: boolean; zoom: (by: number) => void }) {
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

const refusals = { full: "full", "pen-taken": "penTaken", unreadable: "unreadable" } as const;

/** The shared board of a class. */
export function Board({ socket, side, facts, lessonId, linkKey }: BoardProps) {
  const [texts] = useTexts("board");
  const [room] = useState(() => boardRoom({ socket, side, lessonId }));
  const [pictures] = useState(() => new Pictures(lessonId, linkKey));
  useEffect(
    () =>
      room.open((why) => {
        toast.error(texts[refusals[why]], { id: "board-refused" });
      }),
    [room, texts],
  );
  const others = socket.members.filter(({ connection }) => connection !== socket.you);
  const whoElse = others.length === 1 ? (others[0]?.name ?? "") : side === "student" ? facts.tutor : facts.student;
  return <OpenBoard {...{ room, pictures, whoElse }} />;
}

type OpenProps = { room: BoardRoom; pictures: Pictures; whoElse: string };

function OpenBoard({ room, pictures, whoElse }: OpenProps) {
  const [texts, t] = useTexts("board");
  const stamp = useSyncExternalStore(room.subscribe, () => room.stamp);
  const hands = useBoardTools(room);
  const { unconfirmed } = room;
  const waits = useWaiting(unconfirmed > 0);
  useEffect(loadLater, []);
  return (
    <div className="board" data-page={room.number} data-unconfirmed={unconfirmed} data-part={!hands.whole}>
      <Canvas
        {...{ room, pictures, stamp, whoElse }}
        choice={hands.choice}
        writing={hands.writing}
        onPlace={hands.place}
        onKey={hands.hearKey}
        onView={hands.seen}
      />
      {!room.page && (
        <div className="board-notice">
          <Spinner>{texts.loadingPage}</Spinner>
        </div>
      )}
      {waits && (
        <p className="board-notice" role="status">
          {t(texts.notSent, { count: unconfirmed })}
        </p>
      )}
      {!room.mayDraw && <p className="board-notice">{room.watches ? texts.youWatch : texts.penWithTutor}</p>}
      <ViewButtons {...hands} />
      {hands.choice.tool === "select" && <SelectLater room={room} />}
      {hands.composing && <ComposerLater hands={hands} composing={hands.composing} />}
      <Toolbar room={room} pictures={pictures} hands={hands} />
    </div>
  );
}

type ComposerProps = { hands: BoardTools; composing: NonNullable<BoardTools["composing"]> };

function ComposerLater({ hands, composing }: ComposerProps) {
  const writing = useLater("writing");
  if (!writing) return null;
  if (writing === "failed")
    return (
      <div className="board-panel">
        <PartFailed />
      </div>
    );
  return <writing.Composer {...composing} key={composing.key} onDone={hands.write} onChange={hands.preview} />;
}

function SelectLater({ room }: { room: BoardRoom }) {
  const selecting = useLater("selecting");
  if (!selecting) return null;
  return selecting === "failed" ? <PartFailed /> : <selecting.SelectBar room={room} />;
}

const longMilliseconds = 2_500;

/** Whether something has waited for the network long enough to say so. */
function useWaiting(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), longMilliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return long;
}
