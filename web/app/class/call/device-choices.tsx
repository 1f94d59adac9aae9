import { useEffect, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { type Choice, choicesOf, chosenDevice, type Device } from "#web/class/devices/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import type { Call } from "./open-call.ts";

/** The microphones or cameras to choose from. */
export default function DeviceChoices({ call, devices }: { call: Call; devices: readonly Device[] }) {
  return (
    <div className="grid gap-4">
      {devices.map((device) => (
        <DeviceChoice key={device} {...{ device, call }} />
      ))}
    </div>
  );
}

function DeviceChoice({ device, call }: { device: Device; call: Call }) {
  const [texts] = useTexts("call");
  const [choices, setChoices] = useState<Choice[]>([]);
  const [chosen, setChosen] = useState(() => chosenDevice(device));
  useEffect(() => {
    const look = () => inBackground(choicesOf(device).then(setChoices));
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
          inBackground(call.choose(device, target.value));
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
