import { createClient, csv, events, fileOf, json, jsonByViewer, multipart, route } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Viewer } from "#api/platform/core/caller.ts";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { changesBudget, tokensBudget } from "./budgets.ts";
import { openApi } from "./openapi/document.ts";
import { finish, ReplyCache } from "./reply-cache.ts";
import type { Service } from "#api/platform/core/context.ts";
import { type Env, type Handlers, mount, serve } from "./serve.ts";
import { turns, UploadSlots } from "./turns.ts";

const things = {
  upload: route({
    method: "POST",
    path: "/things",
    access: "anyone",
    summary: "Takes a form with files.",
    body: multipart(
      z.object({ name: z.string(), pdfs: z.array(z.file()).default([]), picture: z.file().optional() }),
      1024 * 1024,
    ),
    reply: json(z.object({ name: z.string(), sizes: z.array(z.number()) })),
    clearsCache: true,
  }),
  download: route({
    method: "GET",
    path: "/things/file",
    access: "anyone",
    summary: "A file.",
    reply: fileOf("application/pdf"),
  }),
  table: route({ method: "GET", path: "/things/table", access: "anyone", summary: "A table.", reply: csv }),
  book: route({
    method: "GET",
    path: "/things/book",
    access: "anyone",
    summary: "Refuses what it declares, and what it does not.",
    query: z.object({ refusal: z.enum(["time-past", "last-child"]) }),
    reply: json(z.object({})),
    refusals: ["time-past"],
  }),
  watch: route({ method: "GET", path: "/things/events", access: "anyone", summary: "Events.", reply: events }),
  show: route({
    method: "GET",
    path: "/things/:id",
    access: "anyone",
    summary: "One thing, more of it for the back office.",
    params: z.object({ id: z.coerce.number<unknown>() }),
    query: z.object({ page: z.coerce.number<unknown>().default(1) }),
    reply: jsonByViewer(z.object({ id: z.number(), secret: z.string() }), z.object({ id: z.number() })),
    cached: true,
  }),
};

let shown = 0;
const handlers: Handlers<typeof things> = {
  upload: (_, { body }) => Promise.resolve({ name: body.name, sizes: body.pdfs.map((pdf) => pdf.size), extra: "stays here" }),
  download: () =>
    Promise.resolve({
      name: "résumé (1).pdf",
      type: "application/pdf",
      sizeBytes: 3,
      bytes: new Response("pdf").body ?? new ReadableStream(),
    }),
  table: () =>
    Promise.resolve({
      name: "table.csv",
      columns: ["Name", "Price"],
      batches: inTurn([[['Ann "A", B', 12]], [["=1+1", null]]]),
    }),
  book: (_, { query }) => Promise.reject(new Refusal(query.refusal)),
  watch: () => Promise.resolve(inTurn([{ event: "reload" }, { event: "again" }])),
  show: (_, { params }) => {
    shown += 1;
    return Promise.resolve({ id: params.id, secret: "for the back office" });
  },
};

async function* inTurn<T>(things: T[]) {
  for (const one of things) {
    await Promise.resolve();
    yield one;
  }
}

const cache = new ReplyCache();
cache.setOnline(true);
let viewer: Viewer | null = null;
const app = new Hono<Env>();
const reported: string[] = [];
const report = (event: string, detail = {}) => void reported.push(`${event} ${Object.values(detail).join(" ")}`);
const service = { report, secrets: secretsFrom("x"), upgrade: { isUnderWay: false } } as unknown as Service; // these handlers touch no database
serve(app, mount(things, handlers), {
  service,
  findViewer: () => Promise.resolve(viewer),
  holdsVerification: () => Promise.resolve(true),
  deviceOf: () => undefined,
  reads: () => 0,
  tokens: tokensBudget(),
  uploads: new UploadSlots(),
  inTurn: turns(3),
  requireSecondFactor: false,
  changes: changesBudget(1_000),
  cache,
  cookies: { secure: true, key: new Uint8Array(32) },
  publicHost: undefined,
});
const outer = new Hono().route("/api", app);
const { things: api } = createClient({ things }, (request) => outer.fetch(request), "http://test");

test("a form travels with its files, repeated ones under one name, and only promised fields come back", async () => {
  const pdfs = [new File(["one"], "1.pdf"), new File(["three"], "2.pdf")];
  expect(await api.upload({ body: { name: "नाम", pdfs } })).toEqual({ name: "नाम", sizes: [3, 5] });
  expect(await api.upload({ body: { name: "none" } })).toEqual({ name: "none", sizes: [] });
});

test("a form that is too large is refused with a sentence, however it says its length", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(256 * 1024)) });
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body: endless, duplex: "half" };
  const answer = await outer.fetch(new Request("http://test/api/things", init));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ message: "Too large: the limit is 1 MB." });
});

test(
  "strangers who hold all their places for uploads keep neither a family nor the back office from its own",
  { meta: { proves: ["5.2.1"] } },
  async () => {
    const held = new AbortController();
    const hold = async (client: string) => {
      const body = new ReadableStream({ start: (stream) => held.signal.addEventListener("abort", () => stream.close()) });
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      const init: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
      await outer.fetch(new Request("http://test/api/things", init), { client });
    };
    const upload = (as: Viewer["role"] | undefined) => {
      viewer = as ? ({ id: "one", role: as } as Viewer) : null;
      return api.upload({ body: { name: "नाम" } }).then(
        ({ name }) => name,
        (error: { problem: { id: string } }) => error.problem.id,
      );
    };
    viewer = null;
    const waiting = Array.from({ length: 8 }, (_, nth) => hold(`client ${nth}`));
    expect(await upload(undefined)).toBe("uploads-full");
    for (const role of ["student", "staff", "executive"] as const) expect(await upload(role)).toBe("नाम");
    viewer = null;
    held.abort();
    await Promise.all(waiting);
    expect(await upload(undefined)).toBe("नाम");
  },
);

test("a person reads what is refused and beside which field, with its id for the page; a refusal that the route does not declare is reported", async () => {
  await expect(api.book({ query: { refusal: "time-past" } })).rejects.toMatchObject({
    problem: {
      id: "time-past",
      message: "Please choose a time in the future.",
      fields: { startsAt: "Choose another time." },
    },
  });
  expect(reported).toEqual([]);
  await expect(api.book({ query: { refusal: "last-child" } })).rejects.toMatchObject({ problem: { id: "last-child" } });
  expect(reported).toEqual([expect.stringMatching(/^undeclared-refusal GET \/things\/book last-child [0-9a-f]{8}$/)]);
});

test("a file arrives under its own name", async () => {
  const { name, blob } = await api.download();
  expect(name).toBe("résumé (1).pdf");
  expect(await blob.text()).toBe("pdf");
});

test("a table arrives as CSV that no spreadsheet runs", { meta: { proves: ["1.2.1", "1.3.3"] } }, async () => {
  const { blob } = await api.table();
  expect(await blob.text()).toBe('\uFEFF"Name","Price"\r\n"Ann ""A"", B",12\r\n"\'=1+1",""\r\n'.replace("\uFEFF", ""));
});

test("events arrive one by one and end with the stream", async () => {
  const received: string[] = [];
  for await (const { event } of await api.watch()) received.push(event);
  expect(received).toEqual(["reload", "again"]);
});

test("strangers see the public part, the back office all of it; words are not taken for an id", async () => {
  expect(await api.show({ params: { id: 7 } })).toEqual({ id: 7 });
  viewer = {
    id: "1",
    role: "admin",
    name: "",
    email: "",
    language: "en",
    sessionId: "",
    confirmedSecondsAgo: 0,
    secondFactor: false,
    byPasskey: false,
    secondStep: null,
    lacksOwnPasskey: false,
    initialPassword: false,
    grants: [],
  };
  expect(await api.show({ params: { id: 7 } })).toEqual({ id: 7, secret: "for the back office" });
  viewer = null;
  await expect(api.show({ params: { id: "seven" } })).rejects.toMatchObject({ problem: { code: "not-found" } });
});

test(
  "a cached reply is made once for a parsed query, until something changes, and never while nobody listens",
  { meta: { proves: ["16.5.3", "C100"] } },
  async () => {
    cache.clear();
    const made = async (path: string) => {
      const before = shown;
      await outer.fetch(new Request(`http://test/api${path}`));
      return shown - before;
    };
    expect(await made("/things/1")).toBe(1);
    expect(await made("/things/1")).toBe(0);
    expect(await made("/things/1?page=1&unknown=x")).toBe(0);
    expect(await made("/things/1?page=2")).toBe(1);
    expect(cache.findByAddress("/api/things/1")).toBeDefined();
    await api.upload({ body: { name: "change" } });
    expect(await made("/things/1")).toBe(1);
    cache.setOnline(false);
    expect(await made("/things/1")).toBe(1);
    expect(await made("/things/1")).toBe(1);
    cache.setOnline(true);
  },
);

test("a reply whose making began before a change is thrown away", () => {
  const generation = cache.generation;
  cache.clear();
  cache.add(generation, "key", "/address", finish("{}", {}));
  expect(cache.find("key")).toBeUndefined();
});

test("the contract describes itself, files and events included", () => {
  const { paths } = openApi(
    { things },
    { version: "1.0.0", limits: { sendsPerClientHour: 1, changesPerClientHour: 1, readsPerAccountMinute: 1 } },
  );
  expect(Object.keys(paths)).toEqual([
    "/things",
    "/things/file",
    "/things/table",
    "/things/book",
    "/things/events",
    "/things/{id}",
  ]);
  expect(JSON.stringify(paths["/things"])).toContain("binary");
  expect(JSON.stringify(paths["/things/events"])).toContain("text/event-stream");
});
