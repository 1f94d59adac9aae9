import { afterEach, expect, test, vi } from "vitest";
import { Pictures } from "./pictures.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Decoded = { width: number; height: number; close: () => void };

test("a class keeps its photos as large as they were sent: some of a phone's as they are would take all of its memory", async () => {
  const kept = new Set<Decoded>();
  const createImageBitmap = vi.fn<(file: Blob) => Promise<Decoded>>((file) => {
    const [width, height] = file.type === "image/jpeg" ? [1_600, 1_200] : [4_000, 3_000];
    const one = { width, height, close: () => kept.delete(one) };
    kept.add(one);
    return Promise.resolve(one);
  });
  vi.stubGlobal("createImageBitmap", createImageBitmap);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["small"], { type: "image/jpeg" })));
  const stored = { picture: "0d1f3a52-7c5e-4f0a-9b43-5f8d0c9e1a2b", width: 1_600, height: 1_200 };
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(() => Promise.resolve(Response.json(stored))),
  );
  const pictures = new Pictures("a class", undefined);
  await pictures.add(new Blob(["large"], { type: "image/png" }));
  expect(pictures.of(stored.picture)).toMatchObject({ width: 1_600 });
  expect([...kept].map(({ width }) => width)).toEqual([1_600]);
});
