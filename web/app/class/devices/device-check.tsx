import { CircleCheck, CircleX, type LucideIcon, Mic, TriangleAlert, Video, Wifi } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { NetworkVerdict } from "#web/class/quality/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { checkNetwork } from "./check-network.ts";
import { type Fault, takeDevices } from "./devices.ts";

const everyMilliseconds = 100;
/** Quieter than a whisper. */
const silence = 0.01;

/** A bar that moves with the voice. */
function MicrophoneLevel({ track }: { track: MediaStreamTrack }) {
  const [texts] = useTexts("call");
  const [level, setLevel] = useState(0);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
      setLevel(Math.min(1, Math.sqrt(loudness) * 1.5));
      if (loudness > silence) setHeard(true);
    }, everyMilliseconds);
    return () => {
      clearInterval(timer);
      inBackground(context.close());
    };
  }, [track]);
  return (
    <>
      <span>{heard ? texts.works : texts.saySomething}</span>
      <progress className="progress mt-1 block w-full max-w-40" max={1} value={level} aria-label={texts.microphoneLevel} />
    </>
  );
}

type Checked<T> = T | "unknown" | "trying";
type Props = {
  camera: Checked<MediaStreamTrack | Fault>;
  microphone: Checked<MediaStreamTrack | Fault>;
  network: Checked<NetworkVerdict | "none">;
};

/** The findings of the check, each with advice. */
function CheckLines({ camera, microphone, network }: Props) {
  const [texts] = useTexts("call");
  return (
    <ul className="mt-3 grid gap-3">
      <Line Icon={Video} name={texts.camera} check={camera} good={typeof camera === "object"}>
        {typeof camera === "object" ? texts.works : texts[cameraFaults[camera as Fault]]}
      </Line>
      <Line Icon={Mic} name={texts.microphone} check={microphone} good={typeof microphone === "object"}>
        {typeof microphone === "object" ? <MicrophoneLevel track={microphone} /> : texts[microphoneFaults[microphone as Fault]]}
      </Line>
      <Line
        Icon={Wifi}
        name={texts.network}
        check={network}
        good={network === "picture"}
        fair={network === "voice" || network === "board"}
      >
        {texts[verdicts[network as NetworkVerdict | "none"]]}
        {(network === "picture" || network === "voice") && <span className="block text-sm text-muted">{texts.dataAnHour}</span>}
      </Line>
    </ul>
  );
}

const cameraFaults = { blocked: "cameraFaultBlocked", missing: "cameraFaultMissing", busy: "cameraFaultBusy" } as const;
const microphoneFaults = {
  blocked: "microphoneFaultBlocked",
  missing: "microphoneFaultMissing",
  busy: "microphoneFaultBusy",
} as const;
const verdicts = { picture: "networkPicture", voice: "networkVoice", board: "networkBoard", none: "networkNone" } as const;

type LineProps = {
  Icon: LucideIcon;
  name: string;
  check: unknown;
  good: boolean;
  /** Not everything works, but enough to take part. */
  fair?: boolean;
  children: ReactNode;
};

function Line({ Icon, name, check, good, fair = false, children }: LineProps) {
  const [texts] = useTexts("call");
  const Mark = good ? CircleCheck : fair ? TriangleAlert : CircleX;
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-2.5 sm:grid-cols-[auto_6.5rem_1fr]">
      <Icon aria-hidden className="mt-0.5 size-5 text-muted" />
      <span className="font-medium">{name}</span>
      <span aria-live="polite" className="max-sm:col-start-2">
        {check === "trying" && <span className="text-muted">{texts.checking}</span>}
        {check !== "unknown" && check !== "trying" && (
          <span className={`flex items-start gap-1.5 ${good ? "text-success" : fair ? "text-warning" : "text-error"}`}>
            <Mark aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="min-w-0 grow">{children}</span>
          </span>
        )}
      </span>
    </li>
  );
}

/** The camera's picture, mirrored. */
function OwnPicture({ track }: { track: MediaStreamTrack }) {
  const [texts] = useTexts("call");
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      className="mt-3 aspect-video w-full max-w-sm -scale-x-100 rounded-xl bg-lavender-100"
      aria-label={texts.yourPicture}
    />
  );
}

type DeviceCheckProps = { lessonId: string; linkKey: string | undefined };

/** Tries camera, microphone and network before the class. Devices allowed here are kept for the room. */
export function DeviceCheck({ lessonId, linkKey }: DeviceCheckProps) {
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
