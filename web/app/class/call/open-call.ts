import type { CallState, QualityLevel, Side } from "@tutoring/contract";
import {
  type CallSocket,
  type Media,
  type MediaPeer,
  openRoster,
  openSocketVoice,
  type Person,
  type Roster,
} from "#web/class/media/index.ts";
import { type CallView, changeOf, type Mine, type DigestItem, pictureOf, type Seen } from "./call-view.ts";
import {
  chooseDevice,
  type Device,
  type Fault,
  releaseDevice,
  releaseDevices,
  shareScreen,
  takeDevice,
  takeDevices,
} from "#web/class/devices/index.ts";
import {
  isBelow,
  needsSocket,
  planFor,
  type Sample,
  startLevels,
  stepLevels,
  twiceNext,
  withSaving,
} from "#web/class/quality/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

/** In this time a missing connection is not announced. */
const secondsToBegin = 8;

type Options = {
  socket: CallSocket;
  side: Side;
  /** The rung to begin with, according to what is known of the network. */
  start: QualityLevel;
  saving: boolean;
  openMedia: (roster: Roster, page: string) => Promise<Media>;
  onChange: (view: CallView) => void;
};
export type Call = ReturnType<typeof openCall>;

/** The call of one page: its devices, the others, how much is sent, and over which connection. */
export function openCall({ socket, side, start, saving, openMedia, onChange }: Options) {
  const page = crypto.randomUUID();
  const listens = side === "staff" || side === "parent";
  let mine: Mine = { microphone: "off", camera: listens ? "none" : "off", preview: null, saving, sharing: false, rung: start };
  let qualityLevels = startLevels(start, performance.now());
  let said = start;
  let last: Sample | undefined;
  let twice = false;
  let unreachedSince: number | undefined;
  let media: Media | undefined;
  let peers: MediaPeer[] = [];
  let microphone: MediaStreamTrack | null = null;
  let screen: MediaStreamTrack | null = null;
  let event: DigestItem | undefined;
  let silenced = false;
  let reached = false;
  let over = false;

  const roster = openRoster(socket, (): CallState => ({
    page,
    rung: qualityLevels.rung,
    microphone: mine.microphone === "on",
    picture: pictureOf(mine, qualityLevels.rung),
    screen: mine.sharing,
  }));
  const peerOf = (one: Person) => peers.find(({ who }) => who === one.page);
  const seen = (one: Person): Seen => {
    const peer = peerOf(one);
    const by = peer?.connected ? "media" : one.connection ? "socket" : "away";
    return { ...one, person: peer?.person, screen: peer?.screen, by };
  };
  const show = () => {
    if (!over) onChange({ ready: media !== undefined, others: roster.people().map(seen), mine, event, silenced });
  };
  const notify = (what: DigestItem["what"] | undefined, name?: string) => {
    if (what) event = { nth: (event?.nth ?? 0) + 1, what, name };
  };
  const setSilenced = (is: boolean) => {
    silenced = is;
    show();
  };

  const voice = openSocketVoice({
    socket,
    plays: (from) => {
      const translator = roster.people().find((one) => one.side === from);
      return !translator || isBelow(translator.state.rung, "narrow") || !peerOf(translator)?.connected;
    },
    onSilenced: () => setSilenced(true),
  });

  /** Applies the current plan to everything that is sent. */
  const apply = () => {
    media?.adapt(planFor(qualityLevels.rung, { sharing: mine.sharing, twice, out: last?.out }));
    const unreached = last && unreachedSince !== undefined && needsSocket(last.at - unreachedSince, qualityLevels.wasConnected);
    const bySocket = qualityLevels.rung === "socket" || unreached;
    voice.talk(bySocket ? microphone : null);
  };
  const update = (change: Partial<Mine>) => {
    mine = { ...mine, ...change };
    apply();
    roster.greet();
    show();
  };

  const hearSample = (sample: Sample) => {
    const before = qualityLevels.rung;
    last = sample;
    qualityLevels = stepLevels(qualityLevels, sample, mine.saving ? "voice" : "picture");
    twice = twiceNext(twice, sample);
    unreachedSince = sample.unreached ? (unreachedSince ?? sample.at) : undefined;
    if (sample.unreached) voice.prepare();
    if (sample.connected && !reached) {
      reached = true;
      socket.send({ kind: "attempt", step: "ice", worked: true });
    }
    const begins =
      qualityLevels.rung === "socket" &&
      !qualityLevels.wasConnected &&
      sample.at - (qualityLevels.lostSince ?? 0) < secondsToBegin * 1_000;
    if (!begins) {
      notify(changeOf(said, qualityLevels.rung, mine.camera === "on" && !mine.saving));
      said = qualityLevels.rung;
    }
    if (before === qualityLevels.rung) apply();
    else update({ rung: qualityLevels.rung });
  };
  const known = new Map<string, CallState & { metAt: number }>();
  const hearPeople = () => {
    for (const { page: who, name, state } of roster.people()) {
      const before = known.get(who);
      const metAt = before?.metAt ?? performance.now();
      if (before && state.rung === "socket" && performance.now() - metAt < secondsToBegin * 1_000) continue;
      known.set(who, { ...state, metAt });
      if (!before) continue;
      if (state.picture === "saving" && before.picture !== "saving") notify("saving", name);
      else if (state.rung !== before.rung) notify(changeOf(before.rung, state.rung, /on|weak/.test(state.picture)), name);
    }
    show();
  };

  const have = (device: Device, track: MediaStreamTrack | Fault) => {
    if (over) return releaseDevices();
    const got = typeof track === "string" ? null : track;
    if (got) got.addEventListener("ended", () => inBackground(replace(device, got)), { once: true });
    media?.send(device, got);
    const now = typeof track === "string" ? track : "on";
    if (device === "camera") return update({ camera: now, preview: got });
    microphone = got;
    update({ microphone: now });
  };
  /** Replaces a device that was unplugged or taken by another app, if there is a spare. */
  const replace = async (device: Device, track: MediaStreamTrack) => {
    const used = device === "microphone" ? microphone : mine.preview;
    if (used === track && !over) have(device, await takeDevice(device));
  };

  const join = async () => {
    socket.setLive(() => mine.microphone === "on" || mine.camera === "on");
    const opened = await openMedia(roster, page);
    if (over) return opened.leave();
    media = opened;
    media.onPeers((next) => {
      peers = next;
      show();
    });
    media.onSample(hearSample);
    await media.join();
    roster.onChange(hearPeople);
    roster.start(); // from now on the others make their offers
    apply();
    show();
    if (listens) return;
    const taken = await takeDevices();
    have("camera", taken.camera);
    have("microphone", taken.microphone);
    socket.send({ kind: "attempt", step: "devices", worked: microphone !== null });
  };
  inBackground(join());

  const setSharing = async (on: boolean) => {
    screen?.stop();
    screen = on ? await shareScreen(() => inBackground(setSharing(false))) : null;
    media?.send("screen", screen);
    update({ sharing: screen !== null });
  };

  return {
    async setMicrophone(on: boolean) {
      if (on && !microphone) return have("microphone", await takeDevice("microphone"));
      if (microphone) microphone.enabled = on;
      update({ microphone: on ? "on" : "off" });
    },
    async setCamera(on: boolean) {
      if (on) return have("camera", await takeDevice("camera"));
      media?.send("camera", null);
      releaseDevice("camera"); // turns its light off
      update({ camera: "off", preview: null });
    },
    /** Voice only, both ways, whatever the network would allow. */
    setSaving(on: boolean) {
      qualityLevels = withSaving(qualityLevels, on);
      said = qualityLevels.rung;
      update({ saving: on, rung: qualityLevels.rung });
    },
    setSharing,
    choose: async (device: Device, id: string) => have(device, await chooseDevice(device, id)),
    setSilenced,
    /** After a press: the browser may play now. */
    wake() {
      voice.wake();
      setSilenced(false);
    },
    leave() {
      over = true;
      media?.leave();
      voice.stop();
      roster.stop();
      screen?.stop();
      releaseDevices();
    },
  };
}
