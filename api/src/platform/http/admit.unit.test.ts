import type { Route } from "@tutoring/contract";
import { expect, test } from "vitest";
import type { Context } from "#api/platform/core/context.ts";
import { type Guards, takeUploadSlot } from "./admit.ts";
import { UploadSlots } from "./turns.ts";

test(
  "guests of classes who use all their places for photos do not keep an applicant from sending a résumé",
  { meta: { proves: ["5.2.1"] } },
  async () => {
    const guards = { uploads: new UploadSlots(), holdsVerification: () => Promise.resolve(true) } as unknown as Guards;
    const from = (client: string) =>
      ({ viewer: null, browser: { client, cookie: () => `proof of ${client}` } }) as unknown as Context;
    const photo = { body: { kind: "multipart" } } as unknown as Route;
    const resume = { body: { kind: "multipart" }, cookie: "proof" } as unknown as Route;
    const upload = { check: undefined, end: () => {} };
    for (let nth = 0; nth < 8; nth += 1) await takeUploadSlot(photo, from(`guest ${nth}`), guards, upload);
    await expect(takeUploadSlot(photo, from("another guest"), guards, upload)).rejects.toMatchObject({ id: "uploads-full" });
    const leave = await takeUploadSlot(resume, from("an applicant"), guards, upload);
    leave();
  },
);
