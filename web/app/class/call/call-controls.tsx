import type { Side } from "@tutoring/contract";
import { Leaf, type LucideIcon, Mic, MicOff, MonitorUp, Settings2, Video, VideoOff } from "lucide-react";
import { useId, useState } from "react";
import { canShareScreen } from "#web/class/devices/index.ts";
import { Loaded } from "#web/class/loading/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import type { Mine } from "./call-view.ts";
import type { Call } from "./open-call.ts";

const loadChoices = () => import("./device-choices.tsx");
const [both, voiceAlone] = [["microphone", "camera"] as const, ["microphone"] as const];

/** Changes to another microphone or camera. */
function DeviceMenu({ call, camera }: { call: Call; camera: boolean }) {
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

/** Buttons for microphone, camera, voice only, screen, and the choice of devices. */
export function CallControls({ call, mine, side }: { call: Call; mine: Mine; side: Side }) {
  const [texts] = useTexts("call");
  const [heard, seen] = [mine.microphone === "on", mine.camera === "on"];
  return (
    <div role="toolbar" aria-label={texts.controls} className="call-bar flex flex-wrap items-center gap-1 p-1.5">
      <Switch
        Icon={heard ? Mic : MicOff}
        name={texts.microphone}
        on={heard}
        loud
        onPress={() => inBackground(call.setMicrophone(!heard))}
      />
      {mine.camera !== "none" && (
        <Switch
          Icon={seen ? Video : VideoOff}
          name={texts.camera}
          on={seen}
          loud
          onPress={() => inBackground(call.setCamera(!seen))}
        />
      )}
      <Switch Icon={Leaf} name={texts.savingSwitch} on={mine.saving} onPress={() => call.setSaving(!mine.saving)} />
      {side !== "staff" && side !== "parent" && canShareScreen() && (
        <Switch
          Icon={MonitorUp}
          name={texts.screen}
          on={mine.sharing}
          onPress={() => inBackground(call.setSharing(!mine.sharing))}
        />
      )}
      <DeviceMenu call={call} camera={mine.camera !== "none"} />
    </div>
  );
}

type SwitchProps = {
  Icon: LucideIcon;
  name: string;
  on: boolean;
  /** Off is made conspicuous. */ loud?: boolean;
  onPress: () => void;
};

function Switch({ Icon, name, on, loud = false, onPress }: SwitchProps) {
  const look = on === loud ? "btn-quiet" : loud ? "btn-danger" : "btn-primary";
  return (
    <button type="button" className={`btn btn-square ${look}`} aria-pressed={on} aria-label={name} title={name} onClick={onPress}>
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
