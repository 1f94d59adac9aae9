import { expect, test } from "vitest";
import { planFor, planForSaver, twiceNext } from "./plan.policy.ts";

const alone = { sharing: false, twice: false, out: 1_000 };

test("each rung sends less than the one above", () => {
  const rates = (["picture", "small", "voice", "narrow", "socket"] as const).map((rung) => {
    const { microphone, camera } = planFor(rung, alone);
    return (microphone?.kbits ?? 0) + (camera?.kbits ?? 0);
  });
  expect(rates).toEqual([632, 152, 32, 14, 0]);
});

test("a shared screen takes the camera's place if both would not get through", () => {
  expect(planFor("picture", { ...alone, sharing: true }).camera).not.toBeNull();
  for (const plan of [planFor("picture", { ...alone, sharing: true, out: 399 }), planFor("small", { ...alone, sharing: true })])
    expect(plan).toMatchObject({ camera: null, screen: { fps: 5 } });
  expect(planFor("voice", { ...alone, sharing: true }).screen).toBeNull();
});

test("a person who saves data sends no camera, and a shared screen at its lowest quality", () => {
  expect(planForSaver(planFor("picture", alone))).toMatchObject({ camera: null, screen: null, microphone: { kbits: 32 } });
  expect(planForSaver(planFor("picture", { ...alone, sharing: true })).screen?.kbits).toBe(150);
});

test("the voice is sent twice while packets are lost without saturation", () => {
  expect(twiceNext(false, { loss: 0.1, queueing: false })).toBe(true);
  expect(twiceNext(false, { loss: 0.04, queueing: false })).toBe(false);
  expect(twiceNext(true, { loss: 0.04, queueing: false })).toBe(true);
  expect(twiceNext(true, { loss: 0.01, queueing: false })).toBe(false);
  expect(twiceNext(true, { loss: 0.3, queueing: true })).toBe(false);
  expect(planFor("narrow", { ...alone, twice: true }).microphone?.twice).toBe(false);
});
