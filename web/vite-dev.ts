import { fileURLToPath } from "node:url";

/** Vite inside our own server, for development: it serves modules and reloads pages on change. */
export async function startVite() {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: fileURLToPath(new URL(".", import.meta.url)),
    server: { middlewareMode: true },
    appType: "custom",
  });
  return {
    middleware: vite.middlewares,
    site: () => vite.ssrLoadModule("./site.ts") as Promise<typeof import("./site.ts")>,
    stop: () => vite.close(),
  };
}
