import { canTalkBySocket, type Ice } from "#web/class/media/index.ts";
import { type NetworkVerdict, type Probe, verdictOf } from "#web/class/quality/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";

const openWithin = 5_000;
const sendFor = 3_000;
const settleFor = 500;
const everyMilliseconds = 10;
const packetBytes = 500;
/** Bytes waiting in the browser, above which the connection is too narrow for what we send. */
const fullChannel = 4_000;

/** Sends packets through the relay and back; undefined if it cannot be reached this way. */
async function probeRelay({ iceServers }: Ice, transport: "udp" | "tcp"): Promise<Probe | undefined> {
  const servers = iceServers.filter(({ urls }) => [urls].flat().some((url) => url.includes(`transport=${transport}`)));
  if (servers.length === 0 || !("RTCPeerConnection" in globalThis)) return undefined;
  const [near, far] = [0, 1].map(() => new RTCPeerConnection({ iceServers: servers, iceTransportPolicy: "relay" })) as [
    RTCPeerConnection,
    RTCPeerConnection,
  ];
  try {
    const channel = await connect(near, far);
    return channel && (await measure(channel));
  } catch {
    return undefined;
  } finally {
    near.close();
    far.close();
  }
}

async function connect(near: RTCPeerConnection, far: RTCPeerConnection): Promise<RTCDataChannel | undefined> {
  near.onicecandidate = ({ candidate }) => inBackground(candidate && far.addIceCandidate(candidate).catch(() => {}));
  far.onicecandidate = ({ candidate }) => inBackground(candidate && near.addIceCandidate(candidate).catch(() => {}));
  // an echo has only the header: number and time of sending
  far.ondatachannel = ({ channel }) =>
    (channel.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => channel.send(data.slice(0, 16)));
  const channel = near.createDataChannel("check", { ordered: false, maxRetransmits: 0 });
  channel.binaryType = "arraybuffer";
  const opened = new Promise<RTCDataChannel | undefined>((resolve) => {
    channel.onopen = () => resolve(channel);
    setTimeout(() => resolve(undefined), openWithin);
  });
  await near.setLocalDescription();
  await far.setRemoteDescription(near.localDescription!);
  await far.setLocalDescription();
  await near.setRemoteDescription(far.localDescription!);
  return opened;
}

async function measure(channel: RTCDataChannel): Promise<Probe> {
  const began = performance.now();
  const trips: number[] = [];
  let sent = 0;
  channel.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => trips.push(performance.now() - new Float64Array(data)[1]!);
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - began > sendFor) {
        clearInterval(timer);
        return done();
      }
      // a busy page's timers fire late: everything due is sent together
      for (; sent < (now - began) / everyMilliseconds && channel.bufferedAmount < fullChannel; sent += 1) {
        const packet = new Float64Array(packetBytes / 8);
        packet.set([sent, now]);
        channel.send(packet);
      }
    }, everyMilliseconds);
  });
  const seconds = (performance.now() - began) / 1_000;
  await new Promise((done) => setTimeout(done, settleFor));
  const middle = trips.sort((one, other) => one - other)[Math.floor(trips.length / 2)];
  return {
    kbits: Math.round((trips.length * packetBytes * 8) / seconds / 1_000),
    loss: sent > 0 ? Math.max(0, 1 - trips.length / sent) : 1,
    roundTripMilliseconds: Math.round(middle ?? Number.POSITIVE_INFINITY),
  };
}

let known: NetworkVerdict | undefined;
/** The result of the last check, for the beginning of the call; undefined without one. */
export const lastNetworkVerdict = () => known;

/** Tries the connections that the call will use: the relay over UDP, then over TCP. Throws if our server is unreachable. */
export async function checkNetwork(lessonId: string, key: string | undefined): Promise<NetworkVerdict> {
  const pass = await browserApi.roomMedia.givePass({ params: { id: lessonId }, body: { key, check: true } });
  if (pass.kind !== "mesh") return (known = "picture");
  const udp = await probeRelay(pass, "udp");
  const enough = udp && verdictOf([udp], false) === "picture";
  const tcp = enough ? undefined : await probeRelay(pass, "tcp");
  return (known = verdictOf([udp, tcp], canTalkBySocket()));
}
