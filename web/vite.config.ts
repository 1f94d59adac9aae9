import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import manifest from "../package.json" with { type: "json" };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: { ssr: { build: { rollupOptions: { input: "./site.ts" } } } },
  server: { hmr: { overlay: false } },
});
