import { makeCredentials, tryAllocation } from "@tutoring/turn-relay";
import { turnClient } from "@tutoring/turn-relay/testing/turn-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rtcPeers } from "../packages/turn-relay/testing/rtc-peers.ts";
import { desk, phone } from "../e2e/browser.ts";
import { expectSound, seenAndHeard } from "../e2e/call-facts.ts";
import { openClassHarness } from "../e2e/class-harness.ts";
import { shareDatabase, sharedSecret } from "../e2e/shared-database.ts";
import { canTryCoturn, startCoturn } from "./compose-coturn.ts";

const { environment, forget } = shareDatabase();
let coturn: Awaited<ReturnType<typeof startCoturn>>;
const trial = (secret: string, transport = "udp") => tryAllocation(coturn.urlOver(transport), credentialsOf("tutor", secret));
const credentialsOf = (side: "tutor" | "student", secret = coturn.secret) =>
  makeCredentials(secret, { room: "monday", side }, new Date());

beforeAll(async () => {
  if (!canTryCoturn) return;
  coturn = await startCoturn();
  const serves = async () => {
    if (!("relayed" in (await trial(coturn.secret, "tcp")))) throw new Error("coturn does not serve");
  };
  await vi.waitFor(serves, { timeout: 30_000 });
});
afterAll(() => {
  coturn?.stop();
  forget();
});

test.runIf(canTryCoturn).each(["udp", "tcp"])(
  "a tutor and a student see and hear each other through coturn over %s (skipped where Debian's coturn is not installed)",
  async (transport) => {
    const [tutor, student] = [credentialsOf("tutor"), credentialsOf("student")];
    const peers = await rtcPeers({ urls: coturn.urlOver(transport), tutor, student });
    try {
      for (const { frames, loudSamples } of [() => peers.tutor, () => peers.student].map((of) => ({
        frames: () => of().frames,
        loudSamples: () => of().loudSamples,
      }))) {
        await expect.poll(frames, { timeout: 45_000 }).toBeGreaterThan(10);
        await expect.poll(loudSamples, { timeout: 45_000 }).toBeGreaterThan(10_000);
      }
    } finally {
      peers.close();
    }
  },
);

test.runIf(canTryCoturn)("a whole class is held in two browsers through coturn, until the tutor ends it", async () => {
  const turn = { TURN_URLS: ["udp", "tcp"].map(coturn.urlOver).join(","), TURN_SECRET: coturn.secret };
  const harness = await openClassHarness({ environment: { ...environment, ...turn }, secret: sharedSecret });
  try {
    const class_ = await harness.openClass();
    const tutor = await class_.enter("tutor", { viewport: desk });
    const student = await class_.enter("student", { viewport: phone });
    for (const { page } of [tutor, student]) expect((await seenAndHeard(page)).states).toContain("connected");
    await tutor.page.getByRole("button", { name: "Leave class" }).click();
    await tutor.page.getByRole("button", { name: "End the class for everyone" }).click();
    await student.page.getByText("Mary Thomas has ended the class.").waitFor();
    await expectSound(tutor, student);
  } finally {
    await harness.close();
  }
});

test.runIf(canTryCoturn)("an operator's trial tells coturn with another secret from one that is right", async () => {
  expect(await trial(coturn.secret)).toEqual({ relayed: expect.stringContaining(`${coturn.address}:`) });
  expect(await trial("another secret")).toEqual({ code: 401, why: "it does not accept our credentials" });
});

test.runIf(canTryCoturn).each(["169.254.169.254", "172.18.0.3", "10.0.0.1", "192.168.1.1", "8.8.8.8"])(
  "nobody reaches %s through coturn: it relays between the people of a class alone",
  async (target) => {
    const client = await turnClient({ host: coturn.address, port: coturn.port }, credentialsOf("student"));
    expect((await client.login()).code).toBe(200);
    expect([(await client.permit(5432, target))?.code, (await client.bind(0x4000, 5432, target))?.code]).toEqual([403, 403]);
    expect((await client.permit(5432, coturn.address))?.code).toBe(200);
    client.close();
  },
);

test.runIf(canTryCoturn)("nobody is given a connection by TCP to another machine through coturn", async () => {
  const client = await turnClient({ host: coturn.address, port: coturn.port, transport: "tcp" }, credentialsOf("student"));
  expect((await client.login({ over: 6 })).code).toBeGreaterThanOrEqual(400);
  client.close();
});
