import { CircleCheck, CircleX, Mic, Video, Wifi } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** "unknown", "trying", "fine", or a sentence about the fault. */
type Check = string;

/** Checks camera, microphone and network before the class; nothing leaves the device. */
export function DeviceCheck() {
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

  const tryAll = async () => {
    stop();
    for (const set of [setCamera, setMicrophone, setNetwork]) set("trying");
    const devices = navigator.mediaDevices;
    const [seen, heard, speed] = await Promise.all([
      devices?.getUserMedia({ video: true }).catch((error: unknown) => whyNot(error, "camera")) ?? "No camera is available.",
      devices?.getUserMedia({ audio: true }).catch((error: unknown) => whyNot(error, "microphone")) ??
        "No microphone is available.",
      roundTrip(),
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
        Check your device
      </h2>
      <p className="mt-1 text-muted">Nothing is recorded or sent.</p>
      <ul className="mt-3 grid gap-2">
        <Line Icon={Video} name="Camera" check={camera} />
        <Line Icon={Mic} name="Microphone" check={microphone} />
        <Line Icon={Wifi} name="Network" check={network} />
      </ul>
      <video
        ref={video}
        autoPlay
        muted
        playsInline
        className={`mt-3 aspect-video w-full max-w-sm rounded-xl bg-lavender-100 ${camera === "fine" ? "" : "hidden"}`}
        aria-label="Your camera's picture"
      />
      <button type="button" className="btn btn-quiet mt-4" disabled={camera === "trying"} onClick={() => void tryAll()}>
        {camera === "trying" ? "Checking..." : camera === "unknown" ? "Check now" : "Check again"}
      </button>
    </section>
  );
}

function Line({ Icon, name, check }: { Icon: typeof Video; name: string; check: Check }) {
  return (
    <li className="flex flex-wrap items-center gap-2.5" aria-live="polite">
      <Icon aria-hidden className="size-5 text-muted" />
      <span className="font-medium">{name}</span>
      {check === "trying" && <span className="text-muted">checking...</span>}
      {check === "fine" && (
        <span className="flex items-center gap-1 text-success">
          <CircleCheck aria-hidden className="size-4" /> works
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

function whyNot(error: unknown, what: string): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return `The browser may not use the ${what}. Allow it in the address bar, then check again.`;
  if (name === "NotFoundError") return `No ${what} was found.`;
  return `The ${what} cannot be used; another program may be using it.`;
}

const slowMilliseconds = 1_000;

async function roundTrip(): Promise<Check> {
  try {
    const began = performance.now();
    for (let nth = 0; nth < 3; nth += 1) await fetch("/healthz", { cache: "no-store" });
    const each = (performance.now() - began) / 3;
    return each < slowMilliseconds
      ? "fine"
      : `Slow: a reply takes ${Math.round(each)} ms. Try another network, or move closer to your router.`;
  } catch {
    return "No connection.";
  }
}
