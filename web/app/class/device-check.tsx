import { CircleCheck, CircleX, Mic, Video, Wifi } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";

/** "unknown", "trying", "fine", or a sentence about the fault. */
type Check = string;

/** Checks camera, microphone and network before the class; nothing leaves the device. */
export function DeviceCheck() {
  const [texts, say] = useTexts("class");
  const [camera, setCamera] = useState<Check>("unknown");
  const [microphone, setMicrophone] = useState<Check>("unknown");
  const [network, setNetwork] = useState<Check>("unknown");
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const gone = useRef(false);
  const stop = () => stream.current?.getTracks().forEach((track) => track.stop());
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stop();
    };
  }, []);

  const inWords = (milliseconds: number) =>
    milliseconds < slowMilliseconds ? "fine" : say(texts.slow, { milliseconds: Math.round(milliseconds) });
  const tryAll = async () => {
    stop();
    for (const set of [setCamera, setMicrophone, setNetwork]) set("trying");
    const devices = navigator.mediaDevices;
    const [seen, heard, speed] = await Promise.all([
      devices?.getUserMedia({ video: true }).catch((error: unknown) => texts[faultOf(error, "camera")]) ?? texts.noCamera,
      devices?.getUserMedia({ audio: true }).catch((error: unknown) => texts[faultOf(error, "microphone")]) ?? texts.noMicrophone,
      roundTrip().then(inWords, () => texts.noConnection),
    ]);
    if (gone.current) {
      // the person has gone on to the class: the camera is needed there
      for (const one of [seen, heard]) if (typeof one !== "string") one.getTracks().forEach((track) => track.stop());
      return;
    }
    if (typeof seen === "string") setCamera(seen);
    else {
      setCamera("fine");
      stream.current = seen;
      if (video.current) video.current.srcObject = seen;
    }
    if (typeof heard === "string") setMicrophone(heard);
    else {
      setMicrophone("fine");
      heard.getTracks().forEach((track) => track.stop());
    }
    setNetwork(speed);
  };

  return (
    <section className="card mt-5 p-5 sm:p-6" aria-labelledby="devices">
      <h2 id="devices" className="text-lg font-semibold">
        {texts.checkDevice}
      </h2>
      <p className="mt-1 text-muted">{texts.nothingSent}</p>
      <ul className="mt-3 grid gap-2">
        <Line Icon={Video} name={texts.camera} check={camera} />
        <Line Icon={Mic} name={texts.microphone} check={microphone} />
        <Line Icon={Wifi} name={texts.network} check={network} />
      </ul>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        className={`mt-3 aspect-video w-full max-w-sm rounded-xl bg-lavender-100 ${camera === "fine" ? "" : "hidden"}`}
        aria-label={texts.ownPicture}
      />
      <button type="button" className="btn btn-quiet mt-4" disabled={camera === "trying"} onClick={() => void tryAll()}>
        {camera === "trying" ? texts.checking : camera === "unknown" ? texts.check : texts.checkAgain}
      </button>
    </section>
  );
}

function Line({ Icon, name, check }: { Icon: typeof Video; name: string; check: Check }) {
  const [texts] = useTexts("class");
  return (
    <li className="flex flex-wrap items-center gap-2.5" aria-live="polite">
      <Icon aria-hidden className="size-5 text-muted" />
      <span className="font-medium">{name}</span>
      {check === "trying" && <span className="text-muted">{texts.checking}</span>}
      {check === "fine" && (
        <span className="flex items-center gap-1 text-success">
          <CircleCheck aria-hidden className="size-4" /> {texts.works}
        </span>
      )}
      {check !== "unknown" && check !== "trying" && check !== "fine" && (
        <span className="flex items-center gap-1 text-error">
          <CircleX aria-hidden className="size-4 shrink-0" /> {check}
        </span>
      )}
    </li>
  );
}

function faultOf(error: unknown, device: "camera" | "microphone") {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return `${device}Blocked` as const;
  if (name === "NotFoundError") return device === "camera" ? "noCamera" : "noMicrophone";
  return `${device}InUse` as const;
}

const slowMilliseconds = 1_000;

/** Milliseconds that a reply takes. */
async function roundTrip(): Promise<number> {
  const began = performance.now();
  for (let nth = 0; nth < 3; nth += 1) await fetch("/healthz", { cache: "no-store" });
  return (performance.now() - began) / 3;
}
