import { Settings2 } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { type Choice, choicesOf, chosenDevice, type Device } from "./devices.ts";
import type { Call } from "./open-call.ts";

/** Another microphone or camera. */
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
        {isOpen && (
          <div className="grid gap-4">
            <DeviceChoice device="microphone" call={call} />
            {camera && <DeviceChoice device="camera" call={call} />}
          </div>
        )}
      </div>
    </>
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
