import { fileOf, json, jsonByViewer, route } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { expect, test } from "vitest";
import { writeReply } from "./write-reply.ts";

const get = { method: "GET", path: "/things", access: "anyone", summary: "Things." } as const;
const whole = { id: 7, owner: { name: "Asha", phone: "9811042367" }, passwordHash: "argon2id$" };

test(
  "a reader of the raw answer finds no field that the contract does not promise, at any depth",
  { meta: { proves: ["15.3.1"] } },
  async () => {
    const one = route({ ...get, reply: json(z.object({ id: z.number(), owner: z.object({ name: z.string() }) })) });
    expect(await writeReply(one, whole, "admin").text()).toBe('{"id":7,"owner":{"name":"Asha"}}');
  },
);

test.each([
  ["a stranger", undefined, { id: 7 }],
  ["a student", "student", { id: 7 }],
  ["an executive", "executive", { id: 7, owner: { phone: "9811042367" } }],
] as const)("%s who reads the raw answer finds their own share", async (_, role, share) => {
  const owner = z.object({ phone: z.string() });
  const one = route({ ...get, reply: jsonByViewer(z.object({ id: z.number(), owner }), z.object({ id: z.number() })) });
  expect(await writeReply(one, whole, role).json()).toEqual(share);
});

test.each(["मेरा résumé.pdf", 'a"; filename=b.hta', "it's (one) 100%*.pdf", "line\r\nset-cookie: a=b"])(
  "a browser is given the file name %j in characters that cannot end the header",
  { meta: { proves: ["1.2.1", "3.2.1", "5.4.2"] } },
  (name) => {
    const bytes = new Response("pdf").body ?? new ReadableStream();
    const { headers } = writeReply(
      route({ ...get, reply: fileOf("application/pdf") }),
      { name, type: "application/pdf", sizeBytes: 3, bytes },
      "admin",
    );
    const [, encoded = ""] = /^attachment; filename\*=UTF-8''([\w.!~%-]+)$/.exec(headers.get("content-disposition") ?? "") ?? [];
    expect(decodeURIComponent(encoded)).toBe(name);
  },
);
