import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { neighbourhoodOf } from "./bucket.ts";
import { attributes, kinds, methods, readAddress, readMessage, writeAddress, writeMessage } from "./stun-message.ts";

const bytes = (hex: string) => Buffer.from(hex.replace(/\s/g, ""), "hex");
const shortTermKey = Buffer.from("VOkJxbRl1RmTxUk/WvJxBt");
const transaction = bytes("b7e7a701 bc34d686 fa87dfae");

// RFC 5769, sections 2.1 to 2.4
const request = bytes(`00010058 2112a442 b7e7a701 bc34d686 fa87dfae 80220010 5354554e 20746573 7420636c 69656e74
  00240004 6e0001ff 80290008 932ff9b1 51263b36 00060009 6576746a 3a683676 59202020
  00080014 9aeaa70c bfd8cb56 781ef2b5 b2d3f249 c1b571a2 80280004 e57a3bcf`);
const ipv4Response = bytes(`0101003c 2112a442 b7e7a701 bc34d686 fa87dfae 8022000b 74657374 20766563 746f7220
  00200008 0001a147 e112a643 00080014 2b91f599 fd9e90c3 8c7489f9 2af9ba53 f06be7d7 80280004 c07d4c96`);
const ipv6Response = bytes(`01010048 2112a442 b7e7a701 bc34d686 fa87dfae 8022000b 74657374 20766563 746f7220
  00200014 0002a147 0113a9fa a5d3f179 bc25f4b5 bed2b9d9
  00080014 a382954e 4be67bf1 1784c97c 8292c275 bfe3ed41 80280004 c8fb0b4c`);
const longTermRequest = bytes(`00010060 2112a442 78ad3433 c6ad72c0 29da412e
  00060012 e3839ee3 8388e383 aae38383 e382afe3 82b90000
  0015001c 662f2f34 39396b39 35346436 4f4c3334 6f4c3946 53547679 36347341
  0014000b 6578616d 706c652e 6f726700 00080014 f6702465 6dd64a3e 02b8e071 2e85c9a2 8ca89666`);

const valueOf = (packet: Buffer, name: number) => readMessage(packet)?.attributes.find(([one]) => one === name)?.[1];

test("the protocol's sample request shows who sent it, and is signed with the password", () => {
  const message = readMessage(request);
  expect(message).toMatchObject({ method: methods.binding, kind: kinds.request, hasFingerprint: true, isSigned: true });
  expect(valueOf(request, attributes.username)?.toString()).toBe("evtj:h6vY");
  expect(message?.isSignedWith(shortTermKey)).toBe(true);
  expect(message?.isSignedWith(Buffer.from("another password"))).toBe(false);
});

describe.each([
  ["IPv4", ipv4Response, { ip: "192.0.2.1", port: 32853 }, "192.0.2.1"],
  ["IPv6", ipv6Response, { ip: "2001:db8:1234:5678:11:2233:4455:6677", port: 32853 }, "2001:db8:1234:5678:11:2233:4455:6677"],
])("the protocol's sample answer to a client on %s", (_family, packet, address, ip) => {
  test("is signed, and names the client's address, which is written in the same bytes", () => {
    const value = valueOf(packet, attributes.mappedAddress) ?? Buffer.alloc(0);
    expect(readMessage(packet)?.isSignedWith(shortTermKey)).toBe(true);
    expect(readAddress(value, transaction)).toEqual(address);
    expect(writeAddress({ ip, port: 32853 }, transaction)).toEqual(value);
  });

  test("is written again byte for byte, but for the padding", () => {
    const given = readMessage(packet)?.attributes ?? [];
    const ours = writeMessage({
      method: methods.binding,
      kind: kinds.success,
      transaction,
      attributes: given,
      key: shortTermKey,
      hasFingerprint: true,
    });
    // the sample pads with a space, and so its seals differ
    expect(ours.subarray(0, 35)).toEqual(packet.subarray(0, 35));
    expect(ours.subarray(36, ours.length - 32)).toEqual(packet.subarray(36, packet.length - 32));
    expect(readMessage(ours)).toMatchObject({ hasFingerprint: true });
    expect(readMessage(ours)?.isSignedWith(shortTermKey)).toBe(true);
  });
});

test("a long-term user with a name in Japanese is known by the key of name, realm and password", () => {
  const username = valueOf(longTermRequest, attributes.username)?.toString();
  expect(username).toBe("マトリックス");
  const key = createHash("md5").update(`${username}:example.org:TheMatrIX`).digest();
  expect(readMessage(longTermRequest)?.isSignedWith(key)).toBe(true);
});

test("a changed byte of the sample request makes it unreadable or unsigned", () => {
  const fingerprintBytes = 8; // it comes after the signature
  for (let at = 0; at < request.length - fingerprintBytes; at += 1) {
    const changed = Buffer.from(request);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(readMessage(changed)?.isSignedWith(shortTermKey) ?? false, `byte ${at}`).toBe(false);
  }
});

test.each(["::", "::1", "2001:db8::", "2001:db8::1", "fe80::1%eth0", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1"])(
  "a client at %s is told this address",
  (ip) => {
    const reported = readAddress(writeAddress({ ip, port: 1 }, transaction), transaction);
    expect(new URL(`http://[${reported?.ip}]`).hostname).toBe(new URL(`http://[${ip.replace(/%.*/, "")}]`).hostname);
  },
);

test("all methods and kinds survive being written and read", () => {
  for (const method of [...Object.values(methods), 0x0ff, 0xfff])
    for (const kind of Object.values(kinds))
      expect(readMessage(writeMessage({ method, kind, transaction, attributes: [] }))).toMatchObject({ method, kind });
});

test("the addresses of a household count as one, also where its network is written in short", () => {
  const near = ["2001:db8::1", "2001:db8::2:3:4:5", "2001:db8:0:0:6:7:8:9"].map(neighbourhoodOf);
  expect(new Set(near).size).toBe(1);
  expect(["2001:db8:0:1::1", "2001:db8:1::1", "192.0.2.1"].map(neighbourhoodOf)).not.toContain(near[0]);
});
