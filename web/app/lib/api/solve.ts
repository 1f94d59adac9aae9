/** The solution of a challenge as the API takes it; undefined if this browser cannot solve it. */
export async function solve(challenge: object): Promise<string | undefined> {
  if (!globalThis.isSecureContext || !("Worker" in globalThis)) return undefined;
  const worker = new Worker(new URL("solve.worker.ts", import.meta.url), { type: "module" });
  try {
    const solution = await new Promise<object | null>((resolve) => {
      worker.addEventListener("message", ({ data }: MessageEvent<object | null>) => resolve(data));
      worker.addEventListener("error", () => resolve(null));
      worker.postMessage(challenge);
    });
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } finally {
    worker.terminate();
  }
}
