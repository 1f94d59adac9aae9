import { useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { checkNetwork } from "./check-network.ts";
import { type Fault, takeDevices } from "./devices.ts";
import type { NetworkVerdict } from "#web/class/quality/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { CheckLines, type Checked } from "./check-lines.tsx";
import { OwnPicture } from "./own-picture.tsx";

type Props = { lessonId: string; linkKey: string | undefined };

/** Tries camera, microphone and network before the class. Devices allowed here are kept for the room. */
export function DeviceCheck({ lessonId, linkKey }: Props) {
  const [texts] = useTexts("call");
  const [camera, setCamera] = useState<Checked<MediaStreamTrack | Fault>>("unknown");
  const [microphone, setMicrophone] = useState<Checked<MediaStreamTrack | Fault>>("unknown");
  const [network, setNetwork] = useState<Checked<NetworkVerdict | "none">>("unknown");
  const isTrying = [camera, microphone, network].includes("trying");

  const tryDevices = async () => {
    const taken = await takeDevices();
    setCamera(taken.camera);
    setMicrophone(taken.microphone);
  };
  const tryAll = async () => {
    for (const set of [setCamera, setMicrophone, setNetwork]) set("trying");
    await Promise.all([tryDevices(), checkNetwork(lessonId, linkKey).then(setNetwork, () => setNetwork("none"))]);
  };
  return (
    <section className="card mt-5 p-5 sm:p-6" aria-labelledby="devices">
      <h2 id="devices" className="text-lg font-semibold">
        {texts.checkDevice}
      </h2>
      <p className="mt-1 text-muted">{texts.nothingKept}</p>
      <CheckLines camera={camera} microphone={microphone} network={network} />
      {typeof camera === "object" && <OwnPicture track={camera} />}
      <button type="button" className="btn btn-quiet mt-4" disabled={isTrying} onClick={() => inBackground(tryAll())}>
        {isTrying ? texts.checking : network === "unknown" ? texts.check : texts.checkAgain}
      </button>
    </section>
  );
}
