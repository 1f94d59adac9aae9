import { Popover } from "@base-ui/react/popover";
import { Settings2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { type Choice, choicesOf, chosenDevice, type Device } from "./devices.ts";
import type { Call } from "./open-call.ts";

/** Another microphone or camera. */
export function DeviceMenu({ call, camera }: { call: Call; camera: boolean }) {
  const [texts] = useTexts("call");
  return (
    <Popover.Root>
      <Popover.Trigger className="btn btn-square btn-quiet" aria-label={texts.devices} title={texts.devices}>
        <Settings2 aria-hidden className="size-5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" sideOffset={8} className="z-50">
          <Popover.Popup aria-label={texts.devices} className="card w-72 gap-3 p-4 shadow-float">
            <DeviceChoice device="microphone" call={call} />
            {camera && <DeviceChoice device="camera" call={call} />}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function DeviceChoice({ device, call }: { device: Device; call: Call }) {
  const [texts] = useTexts("call");
  const [choices, setChoices] = useState<Choice[]>([]);
  const [chosen, setChosen] = useState(() => chosenDevice(device));
  useEffect(() => {
    const look = () => void choicesOf(device).then(setChoices);
    look();
    navigator.mediaDevices?.addEventListener?.("devicechange", look);
    return () => navigator.mediaDevices?.removeEventListener?.("devicechange", look);
  }, [device]);
  return (
    <label className="grid gap-1">
      <span className="field-label">{texts[device]}</span>
      <select
        className="select w-full"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          void call.choose(device, target.value);
        }}
      >
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
