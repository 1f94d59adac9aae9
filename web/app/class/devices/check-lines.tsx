import { CircleCheck, CircleX, type LucideIcon, Mic, TriangleAlert, Video, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import type { Fault } from "./devices.ts";
import type { NetworkVerdict } from "#web/class/quality/index.ts";
import { MicrophoneLevel } from "./microphone-level.tsx";

export type Checked<T> = T | "unknown" | "trying";
type Props = {
  camera: Checked<MediaStreamTrack | Fault>;
  microphone: Checked<MediaStreamTrack | Fault>;
  network: Checked<NetworkVerdict | "none">;
};

/** The findings of the check, each with advice. */
export function CheckLines({ camera, microphone, network }: Props) {
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
