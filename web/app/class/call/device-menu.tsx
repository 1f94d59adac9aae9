import { Settings2 } from "lucide-react";
import { useId, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Loaded } from "#web/class/loading/index.ts";
import type { Call } from "./open-call.ts";

const loadChoices = () => import("./device-choices.tsx");
const [both, voiceAlone] = [["microphone", "camera"] as const, ["microphone"] as const];

/** Changes to another microphone or camera. */
export function DeviceMenu({ call, camera }: { call: Call; camera: boolean }) {
  const [texts] = useTexts("call");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-square btn-quiet"
        popoverTarget={id}
        aria-label={texts.devices}
        aria-expanded={isOpen}
        title={texts.devices}
      >
        <Settings2 aria-hidden className="size-5" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.devices}
        className="m-auto w-80 max-w-full rounded-2xl border border-base-300 bg-base-100 p-5 shadow-float"
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && <Loaded load={loadChoices} given={{ call, devices: camera ? both : voiceAlone }} />}
      </div>
    </>
  );
}
