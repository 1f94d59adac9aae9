import { boardLimits, type Mark, pageUnits } from "@tutoring/contract/board";
import { Camera, FileText, Image } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { problemOf } from "#web/lib/api/problems.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import type { BoardRoom } from "./board-room.ts";
import { inQuarters } from "./drawing/view.ts";
import type { Added, Pictures } from "./pictures.ts";

type Props = { room: BoardRoom; pictures: Pictures; onDone: () => void };
const margin = 20;

/** Inserts a picture, a photo of the notebook, or the pages of a PDF, to draw on. */
export function InsertPanel({ room, pictures, onDone }: Props) {
  const [texts, t] = useTexts("board");
  const [busy, setBusy] = useState(false);
  const add = async (files: File[], work: (file: File) => Promise<string>) => {
    const [file] = files;
    if (!file) return;
    setBusy(true);
    const fault = await work(file).catch((error: unknown) => problemOf(error, texts.notAdded).message);
    setBusy(false);
    if (fault) toast.error(fault);
    onDone();
  };
  const addPicture = async (file: File) => {
    const added = await pictures.add(file);
    if (!added) return texts.notAPicture;
    room.act([room.draw(fitted(added))]);
    return "";
  };
  const addPdf = async (file: File) => {
    const { pagesOfPdf } = await import("./pdf-pages.ts");
    const first = room.page && room.page.drawn.size > 0 ? room.facts.pages : room.number;
    const room_ = boardLimits.pages - first;
    const found = await pagesOfPdf(file, room_);
    if (!found) return texts.notAPdf;
    for (const [nth, blob] of found.pages.entries()) {
      const added = await pictures.add(blob);
      if (!added) return texts.notAPdf;
      const page = first + nth;
      if (page >= room.facts.pages) room.make([{ kind: "pages", count: page + 1 }]);
      room.make([{ kind: "draw", page, mark: fitted(added) }]);
      if (nth === 0 && page !== room.number) room.goTo(page);
    }
    return found.count > found.pages.length ? t(texts.pdfTooLong, { count: found.pages.length, most: boardLimits.pages }) : "";
  };
  if (busy)
    return (
      <div className="board-panel" role="status">
        <span className="loading loading-spinner" aria-hidden /> {texts.adding}
      </div>
    );
  const disabled = !room.mayDraw;
  return (
    <div className="board-panel board-insert">
      <Choice
        Icon={Camera}
        label={texts.photo}
        accept="image/*"
        camera
        {...{ disabled }}
        onFiles={(files) => inBackground(add(files, addPicture))}
      />
      <Choice
        Icon={Image}
        label={texts.picture}
        accept="image/*"
        {...{ disabled }}
        onFiles={(files) => inBackground(add(files, addPicture))}
      />
      <Choice
        Icon={FileText}
        label={texts.pdf}
        accept="application/pdf"
        {...{ disabled }}
        onFiles={(files) => inBackground(add(files, addPdf))}
      />
    </div>
  );
}

type ChoiceProps = {
  Icon: typeof Image;
  label: string;
  accept: string;
  /** Opens a phone's camera. */
  camera?: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
};

function Choice({ Icon, label, accept, camera = false, disabled, onFiles }: ChoiceProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => onFiles([...(event.target.files ?? [])]);
  return (
    <label className="board-button board-named" aria-disabled={disabled}>
      <Icon aria-hidden />
      <span>{label}</span>
      <input
        type="file"
        className="sr-only"
        accept={accept}
        disabled={disabled}
        onChange={choose}
        {...(camera && { capture: "environment" })}
      />
    </label>
  );
}

/** As large as the page allows. */
function fitted({ picture, width, height }: Added): Mark {
  const [roomX, roomY] = [pageUnits.width - 2 * margin, pageUnits.height - 2 * margin];
  const scale = Math.min(roomX / width, roomY / height);
  const [x, y] = [(pageUnits.width - width * scale) / 2, (pageUnits.height - height * scale) / 2];
  return {
    kind: "picture",
    picture,
    from: inQuarters({ x, y }),
    to: inQuarters({ x: x + width * scale, y: y + height * scale }),
  };
}
