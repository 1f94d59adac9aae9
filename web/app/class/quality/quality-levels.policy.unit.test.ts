import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBelow, type QualityLevels, type Sample, startLevels, stepLevels, withSaving } from "./quality-levels.policy.ts";

const fine: Omit<Sample, "at"> = {
  alone: false,
  connected: true,
  unreached: false,
  dark: false,
  out: 1_500,
  loss: 0,
  concealed: 0,
  queueing: false,
  fps: 20,
  slowDevice: false,
  stuck: false,
};
const order = ["picture", "small", "voice", "narrow", "socket", "board"] as const;
type QualityLevel = (typeof order)[number];

/** Seconds of a call, one sample each. */
function after(
  seconds: number,
  sample: Partial<Sample>,
  from: QualityLevels = connected("picture"),
  limit: QualityLevel = "picture",
): QualityLevels {
  let qualityLevels = from;
  for (let nth = 0; nth < seconds; nth += 1)
    qualityLevels = stepLevels(qualityLevels, { ...fine, ...sample, at: qualityLevels.at + 1_000 }, limit);
  return qualityLevels;
}
/** The ladder of a call that has run for a while. */
const connected = (rung: QualityLevel): QualityLevels => ({ ...startLevels(rung, 100_000), wasConnected: true });

describe("what a call sends on a weak network", () => {
  test("on a good network it stays as it is", () => {
    expect(after(600, {}).rung).toBe("picture");
  });
  test("at 200 kbit/s the picture becomes small within 3 seconds", () => {
    expect(after(2, { out: 200 }).rung).toBe("picture");
    expect(after(3, { out: 200 }).rung).toBe("small");
  });
  test("at 100 kbit/s only the voice is left within 3 seconds, without a step between", () => {
    expect(after(3, { out: 100 }).rung).toBe("voice");
  });
  test("at 40 kbit/s the voice becomes narrow", () => {
    expect(after(6, { out: 40, fps: undefined }).rung).toBe("narrow");
  });
  test("a device that is too slow for a large picture keeps a small one", () => {
    expect(after(60, { fps: 3, slowDevice: true }).rung).toBe("small");
  });
  test("the voice stays as it is, but is sent twice, while packets are lost without saturation", () => {
    expect(after(60, { loss: 0.25, concealed: 0.05, out: 30 }, connected("voice")).rung).toBe("voice");
    expect(after(3, { loss: 0.25, concealed: 0.05, out: 30, queueing: true }, connected("voice")).rung).toBe("narrow");
  });
  test("one bad second changes nothing", () => {
    expect(after(1, { out: 10, loss: 0.9, concealed: 0.9, fps: 0 }).rung).toBe("picture");
  });
  test("the picture comes back small after 20 good seconds, and in full after 20 more", () => {
    const voice = after(3, { out: 100 });
    expect(after(19, { fps: undefined }, voice).rung).toBe("voice");
    const small = after(21, { fps: undefined }, voice);
    expect(small.rung).toBe("small");
    expect(after(21, {}, small).rung).toBe("picture");
  });
  test("a browser that cannot estimate the bandwidth tries a higher rung, ever more rarely when that fails", () => {
    let qualityLevels = after(3, { out: 100 });
    const waits: number[] = [];
    for (let trial = 0; trial < 4; trial += 1) {
      let waited = 0;
      while (qualityLevels.rung === "voice" && waited < 2_000) {
        qualityLevels = after(1, { out: 90, fps: undefined }, qualityLevels);
        waited += 1;
      }
      waits.push(waited);
      qualityLevels = after(3, { out: 90 }, qualityLevels);
    }
    expect(waits[0]).toBeLessThanOrEqual(30);
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits[3]).toBeGreaterThan(200);
  });
});

describe("when a connection is lost", () => {
  test("the voice goes over the socket after 6 seconds, and the call comes back where it was", () => {
    expect(after(6, { connected: false }).rung).toBe("picture");
    const lost = after(7, { connected: false });
    expect(lost.rung).toBe("socket");
    expect(after(1, {}, lost).rung).toBe("picture");
  });
  test("the voice goes over the socket after 2 seconds if there never was a connection", () => {
    expect(after(2, { connected: false }, startLevels("picture", 0)).rung).toBe("socket");
  });
  test("only the board is left if the socket takes no voice either, and the voice returns when it does", () => {
    const stuck = after(13, { connected: false, stuck: true });
    expect(stuck.rung).toBe("board");
    expect(after(25, { connected: false }, stuck).rung).toBe("socket");
  });
  test("nothing is judged during an outage, nor in the seconds after", () => {
    const dark = after(5, { dark: true, out: 5, loss: 1, concealed: 1, fps: 0 });
    expect(dark.rung).toBe("picture");
    expect(after(3, { out: 50, loss: 0.5 }, dark).rung).toBe("picture");
  });
});

test("a person who waits alone keeps the rung for the next person", () => {
  const lost = after(7, { connected: false }, after(3, { out: 200 }));
  const waiting = after(100, { alone: true, connected: false, out: 5 }, lost);
  expect(waiting.rung).toBe("small");
  expect(after(2, { connected: false }, waiting).rung).toBe("socket");
});

test("voice only prevails on any network, and the picture returns small when it is switched off", () => {
  const saving = withSaving(connected("picture"), true);
  expect(after(600, {}, saving, "voice").rung).toBe("voice");
  expect(withSaving(saving, false).rung).toBe("small");
});

const rung = fc.constantFrom(...order);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const anySample: fc.Arbitrary<Omit<Sample, "at">> = fc.record({
  alone: fc.boolean(),
  connected: fc.boolean(),
  unreached: fc.boolean(),
  dark: fc.boolean(),
  out: fc.option(fc.double({ min: 0, max: 5_000, noNaN: true }), { nil: undefined }),
  loss: share,
  concealed: share,
  queueing: fc.boolean(),
  fps: fc.option(fc.double({ min: 0, max: 30, noNaN: true }), { nil: undefined }),
  slowDevice: fc.boolean(),
  stuck: fc.boolean(),
});
/** Stretches of equal seconds, since single ones rarely add up to a change. */
const history = fc.array(fc.tuple(anySample, fc.integer({ min: 1, max: 40 })), { maxLength: 30 });

describe("in any call", () => {
  const walk = (
    from: QualityLevel,
    limit: QualityLevel,
    stretches: [Omit<Sample, "at">, number][],
    see: (before: QualityLevels, now: QualityLevels, sample: Sample) => void,
  ) => {
    let qualityLevels = startLevels(from, 0);
    for (const [sample, seconds] of stretches)
      for (let nth = 0; nth < seconds; nth += 1) {
        const taken = { ...sample, at: qualityLevels.at + 1_000 };
        const next = stepLevels(qualityLevels, taken, limit);
        see(qualityLevels, next, taken);
        qualityLevels = next;
      }
    return qualityLevels;
  };

  test("nothing above the limit is sent once the connection is there", () => {
    fc.assert(
      fc.property(rung, rung, history, (from, limit, stretches) => {
        const above: QualityLevels[] = [];
        walk(from, limit, stretches, (_, now, sample) => {
          if (sample.connected && isBelow(limit, now.rung)) above.push(now);
        });
        expect(above).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("the call rises one rung at a time, and at most once in 20 seconds", () => {
    fc.assert(
      fc.property(rung, history, (from, stretches) => {
        let roseAt = Number.NEGATIVE_INFINITY;
        walk(from, "picture", stretches, (before, now) => {
          const returned = before.before !== undefined && now.before === undefined;
          if (returned || !isBelow(before.rung, now.rung)) return;
          expect(order.indexOf(before.rung) - order.indexOf(now.rung)).toBe(1);
          expect(now.at - roseAt).toBeGreaterThanOrEqual(20_000);
          roseAt = now.at;
        });
      }),
      { numRuns: 300 },
    );
  });

  test("half an hour of good network brings back the whole picture", () => {
    fc.assert(
      fc.property(rung, history, (from, stretches) => {
        expect(
          after(
            1_800,
            {},
            walk(from, "picture", stretches, () => {}),
          ).rung,
        ).toBe("picture");
      }),
      { numRuns: 100 },
    );
  });

  test("a worse second never leads to a higher rung", () => {
    fc.assert(
      fc.property(rung, history, anySample, anySample, (from, stretches, one, other) => {
        const qualityLevels = walk(from, "picture", stretches, () => {});
        const at = qualityLevels.at + 1_000;
        const least = (a: number | undefined, b: number | undefined) =>
          a === undefined ? b : b === undefined ? a : Math.min(a, b);
        const worse = {
          ...one,
          out: least(one.out, other.out),
          fps: least(one.fps, other.fps),
          concealed: Math.max(one.concealed, other.concealed),
          loss: one.loss,
        };
        const [better, weaker] = [one, worse].map((sample) => stepLevels(qualityLevels, { ...sample, at }, "picture").rung) as [
          QualityLevel,
          QualityLevel,
        ];
        expect(isBelow(better, weaker)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
