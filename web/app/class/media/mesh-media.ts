import { type Plan, planForSaver, type Sample } from "#web/class/quality/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { openWatchdog } from "./watchdog.ts";
import type { Media, MediaPeer, Part } from "./media.ts";
import { parts } from "./media.ts";
import { type Ice, openLink, type PeerLink } from "./peer-link.ts";
import { openReader, type Reading } from "./reader.ts";
import type { Roster } from "./roster.ts";
import { type CallSocket, type Hearing, listenToSignals, sendSignal, type Signal } from "./signals.ts";
import { fullSocket } from "./socket-voice.ts";

type Options = {
  socket: CallSocket;
  roster: Roster;
  /** This page's id. */
  page: string;
  ice: Ice;
  /** Fresh credentials of the relay. */
  freshIce: () => Promise<Ice>;
};
type Member = {
  link: PeerLink;
  read: ReturnType<typeof openReader>;
  theirHearing: Hearing;
  said: Hearing;
  darkSince: number | undefined;
};

/** Media between browsers, with one connection to each other page. */
export function openMesh({ socket, roster, page, ice: firstIce, freshIce }: Options): Media {
  const members = new Map<string, Member>();
  const tracks: Record<Part, MediaStreamTrack | null> = { microphone: null, camera: null, screen: null };
  const peerListeners = new Set<(peers: MediaPeer[]) => void>();
  const sampleListeners = new Set<(sample: Sample) => void>();
  const offs: (() => void)[] = [];
  /** Signals of pages that the roster does not know yet. */
  const early: Signal[] = [];
  let plan: Plan | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  let ice = firstIce;

  const fresh = async () => (ice = await freshIce().catch(() => ice));
  const watchdog = openWatchdog({
    links: () => [...members.values()].map(({ link }) => link),
    fresh,
    canSignal: () => socket.state === "here",
  });
  const send = (to: string, signal: Omit<Signal, "page">) => {
    const connection = roster.find(to)?.connection;
    if (connection) sendSignal(socket, connection, { ...signal, page });
  };
  const notify = () => {
    const peers = [...members].map(([who, { link }]) => ({
      who,
      person: link.person,
      screen: link.screen,
      connected: link.pc.connectionState === "connected",
    }));
    for (const listener of peerListeners) listener(peers);
  };
  const adapt = (other: string, link: PeerLink) => {
    if (plan) link.adapt(roster.find(other)?.state.picture === "saving" ? planForSaver(plan) : plan);
  };
  const meet = (other: string): Member => {
    const known = members.get(other);
    if (known) return known;
    const link = openLink({ ice, first: page < other, sendSignal: (signal) => send(other, signal), onChange: notify });
    const member = { link, read: openReader(link.pc), theirHearing: none, said: none, darkSince: undefined };
    members.set(other, member);
    for (const part of parts) link.send(part, tracks[part]);
    adapt(other, link);
    return member;
  };
  const drop = (other: string) => {
    members.get(other)?.link.close();
    members.delete(other);
  };
  const follow = () => {
    const here = new Set(roster.people().map((one) => one.page));
    for (const other of members.keys()) if (!here.has(other)) drop(other);
    for (const other of here) adapt(other, meet(other).link);
    for (const signal of early.splice(0)) onSignal(signal);
    notify();
  };
  const onSignal = (signal: Signal) => {
    if (signal.bye) return roster.forget(signal.page);
    if (!roster.find(signal.page)) {
      if (early.length < maxEarly) early.push(signal);
      return;
    }
    const member = meet(signal.page);
    if (signal.hearing) member.theirHearing = signal.hearing;
    inBackground(member.link.onSignal(signal));
  };

  const sample = async () => {
    const at = performance.now();
    const heard = await Promise.all([...members].map(([other, member]) => hearMember(at, other, member)));
    const whole = together(
      at,
      heard.filter(({ here, connected }) => here || connected),
    );
    // a browser without a picture to send cannot know how large a picture would get through
    const unknown = Boolean(plan?.camera) && !tracks.screen && !heard.some(({ pictured }) => pictured);
    for (const listener of sampleListeners)
      listener({ ...whole, ...(unknown && { out: undefined }), stuck: socket.bufferedAmount > fullSocket });
    const isTrouble = whole.dark || whole.unreached;
    if (!left) timer = setTimeout(() => inBackground(sample()), isTrouble ? sampleInTrouble : sampleEvery);
  };
  const hearMember = async (at: number, other: string, member: Member) => {
    const { link, theirHearing } = member;
    const camera = link.camera();
    const pictured = Boolean(camera?.track);
    const reading = await member.read(at, pictured ? camera : undefined);
    tellHearing(other, member, reading.hearing);
    followDarkness(member, reading.dark, at);
    const here = roster.find(other)?.connection !== undefined;
    return { reading, theirHearing, pictured, here, connected: link.pc.connectionState === "connected" };
  };
  /** Restarts a silent connection early; after an outage, sends a key frame instead of the rest of a lost picture. */
  const followDarkness = (member: Member, dark: boolean, at: number) => {
    if (!dark && member.darkSince !== undefined) inBackground(member.link.sendWholePicture());
    member.darkSince = dark ? (member.darkSince ?? at) : undefined;
    if (member.darkSince !== undefined && at - member.darkSince > darkTooLong) watchdog.restartNow(member.link);
  };
  const tellHearing = (other: string, member: Member, hearing: Hearing) => {
    const changed = Math.abs(hearing.lost - member.said.lost) + Math.abs(hearing.concealed - member.said.concealed) > 0.01;
    if (!changed) return;
    member.said = hearing;
    send(other, { hearing });
  };

  return {
    async join() {
      offs.push(
        roster.onChange(follow),
        listenToSignals(socket, (_, signal) => onSignal(signal)),
        socket.onReopened(() => watchdog.restartAll()),
      );
      offs.push(() => watchdog.stop());
      follow();
      inBackground(sample());
    },
    leave() {
      for (const other of members.keys()) send(other, { bye: true });
      left = true;
      clearTimeout(timer);
      offs.forEach((off) => off());
      for (const other of [...members.keys()]) drop(other);
    },
    send(part, track) {
      tracks[part] = track;
      for (const { link } of members.values()) link.send(part, track);
    },
    adapt(next) {
      plan = next;
      for (const [other, { link }] of members) adapt(other, link);
    },
    onPeers: (listener) => listen(peerListeners, listener),
    onSample: (listener) => listen(sampleListeners, listener),
  };
}

const [sampleEvery, sampleInTrouble] = [1_000, 300];
const darkTooLong = 2_500;
const maxEarly = 50;
const none: Hearing = { lost: 0, concealed: 0 };

function listen<T>(all: Set<T>, one: T) {
  all.add(one);
  return () => {
    all.delete(one);
  };
}

type Beat = { reading: Reading; theirHearing: Hearing; connected: boolean };

/** The worst values among all. */
function together(at: number, heard: Beat[]): Omit<Sample, "stuck"> {
  const least = (values: (number | undefined)[]) => {
    const known = values.filter((one) => one !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  };
  return {
    at,
    alone: heard.length === 0,
    connected: heard.some(({ connected }) => connected),
    unreached: heard.some(({ connected }) => !connected),
    dark: heard.some(({ reading }) => reading.dark),
    out: least(heard.map(({ reading }) => reading.out)),
    loss: Math.max(0, ...heard.map(({ reading, theirHearing }) => Math.max(reading.loss, theirHearing.lost))),
    queueing: heard.some(({ reading }) => reading.queueing),
    concealed: Math.max(0, ...heard.map(({ theirHearing }) => theirHearing.concealed)),
    fps: least(heard.map(({ reading }) => reading.fps)),
    slowDevice: heard.some(({ reading }) => reading.slowDevice),
  };
}
