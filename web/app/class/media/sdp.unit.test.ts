import { expect, test } from "vitest";
import { withVoiceWish } from "./peer-link.ts";

const description = [
  "v=0",
  "m=audio 9 UDP/TLS/RTP/SAVPF 111 63",
  "a=rtpmap:111 opus/48000/2",
  "a=fmtp:111 minptime=10;useinbandfec=1",
  "a=rtpmap:63 red/48000/2",
  "a=fmtp:63 111/111",
  "m=video 9 UDP/TLS/RTP/SAVPF 96 97",
  "a=rtpmap:96 VP8/90000",
  "",
].join("\r\n");

test("a normal voice is asked for as the other side described it", () => {
  expect(withVoiceWish(description, { narrow: false, twice: false })).toBe(description);
});

test("a narrow voice is asked for in long packets and without silence, the picture as before", () => {
  const asked = withVoiceWish(description, { narrow: true, twice: false });
  expect(asked).toContain("a=ptime:60\r\n");
  expect(asked).toContain("a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1\r\n");
  expect(asked.split("m=video")[1]).toBe(description.split("m=video")[1]);
  expect(withVoiceWish(asked, { narrow: true, twice: false })).toBe(asked);
});

test("a voice sent twice is asked for first", () => {
  const asked = withVoiceWish(description, { narrow: false, twice: true });
  expect(asked).toContain("m=audio 9 UDP/TLS/RTP/SAVPF 63 111\r\n");
  expect(withVoiceWish(asked, { narrow: false, twice: false })).toBe(description);
});

test("a description without Opus is left alone", () => {
  const other = "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=rtpmap:0 PCMU/8000\r\n";
  expect(withVoiceWish(other, { narrow: true, twice: true })).toBe(other);
});
