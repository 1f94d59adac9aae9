/** Why a camera or microphone is unavailable. */
export type Fault = "blocked" | "missing" | "busy";
export type Device = "camera" | "microphone";
type Taken = Partial<Record<Device, MediaStreamTrack>>;

const constraints = {
  camera: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 30 } },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} satisfies Record<Device, MediaTrackConstraints>;

/** Opened in the check before the class and kept for the room, so that the browser asks once. */
const kept: Taken = {};
const chosen: Partial<Record<Device, string>> = {};

const isLive = (track: MediaStreamTrack | undefined): track is MediaStreamTrack => track?.readyState === "live";
const keptDevice = (device: Device): MediaStreamTrack | undefined => (isLive(kept[device]) ? kept[device] : undefined);

const wishFor = (device: Device): MediaTrackConstraints => ({
  ...constraints[device],
  ...(chosen[device] && { deviceId: { exact: chosen[device] } }),
});

/** Asks for both at once unless one is kept; if that fails, for each by itself. */
export async function takeDevices(): Promise<Record<Device, MediaStreamTrack | Fault>> {
  const devices = navigator.mediaDevices;
  if (!devices) return { camera: "missing", microphone: "missing" };
  if (!keptDevice("camera") && !keptDevice("microphone")) {
    const both = await devices.getUserMedia({ video: wishFor("camera"), audio: wishFor("microphone") }).catch(() => undefined);
    if (both) [kept.camera, kept.microphone] = [both.getVideoTracks()[0], both.getAudioTracks()[0]];
  }
  const [camera, microphone] = [await takeDevice("camera"), await takeDevice("microphone")];
  return { camera, microphone };
}

export async function takeDevice(device: Device): Promise<MediaStreamTrack | Fault> {
  const before = keptDevice(device);
  if (before) return before;
  const wish = device === "camera" ? { video: wishFor(device) } : { audio: wishFor(device) };
  try {
    const [track] = (await navigator.mediaDevices.getUserMedia(wish)).getTracks();
    if (!track) return "missing";
    kept[device] = track;
    return track;
  } catch (error) {
    if (chosen[device] === undefined) return faultOf(error);
    delete chosen[device]; // it has been unplugged
    return takeDevice(device);
  }
}

/** Changes to another camera or microphone. */
export async function chooseDevice(device: Device, id: string): Promise<MediaStreamTrack | Fault> {
  chosen[device] = id;
  releaseDevice(device);
  return takeDevice(device);
}

/** The id of the device in use. */
export const chosenDevice = (device: Device): string => kept[device]?.getSettings().deviceId ?? "";

export function releaseDevice(device: Device): void {
  kept[device]?.stop();
  delete kept[device];
}

export function releaseDevices(): void {
  releaseDevice("camera");
  releaseDevice("microphone");
}

export type Choice = { id: string; label: string };
/** The devices to choose from; they have labels once a device has been allowed. */
export async function choicesOf(device: Device): Promise<Choice[]> {
  const kind = device === "camera" ? "videoinput" : "audioinput";
  const all = (await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])) ?? [];
  return all.flatMap((one) => (one.kind === kind && one.deviceId && one.label ? [{ id: one.deviceId, label: one.label }] : []));
}

function faultOf(error: unknown): Fault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "blocked";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "busy";
}

/** Phones cannot share their screen. */
export const canShareScreen = () =>
  typeof navigator.mediaDevices?.getDisplayMedia === "function" && matchMedia("(any-pointer: fine)").matches;

/** A screen, window or tab that the person picks; null when they change their mind. */
export async function shareScreen(onEnd: () => void): Promise<MediaStreamTrack | null> {
  try {
    const [track = null] = (
      await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 5 }, audio: false })
    ).getVideoTracks();
    if (track) track.contentHint = "text";
    track?.addEventListener("ended", onEnd);
    return track;
  } catch {
    return null;
  }
}
