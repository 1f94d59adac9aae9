import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import manifest from "../package.json" with { type: "json" };

/** The index.ts of a feature, or of a block of which pages need parts; of the other blocks, more files would be a longer list. */
const isSparedDoor = /web\/app\/((?!blocks\/)[^/]+\/[^/]+|blocks\/(account|forms|sign-in))\/index\.ts$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    manifest: true,
    modulePreload: { resolveDependencies: (file, needed) => (isOpenedLater(file) ? [] : needed) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // else a page that needs one part of a block or feature fetches all of them
          treeshake: { moduleSideEffects: [{ test: isSparedDoor, sideEffects: false }] },
          output: {
            // each page reads a list of what routes share, and one of all texts, so a name is weight there
            chunkFileNames: ({ isDynamicEntry, name }) =>
              isDynamicEntry && !/\.(en|hi)$/.test(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "base", test: isOfEveryPage },
                { name: "private", test: isOfPrivatePages },
                { name: "board-base", test: isOfEveryBoard },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./site.ts" } } },
  },
  server: { hmr: { overlay: false } },
});

/** What public pages need before they live, in one file: left alone, it came in forty of a few hundred bytes each. */
function isOfEveryPage(id: string): boolean {
  return (
    /node_modules\/(react|react-dom|react-router|scheduler|react-hot-toast)\//.test(id) ||
    /web\/app\/art\/[^?]+\.svg/.test(id) ||
    /web\/app\/lib\/(api\/api|page\/deferred-hydration|format\/format|page\/go-back|access\/public-pages|page\/load-part|site\/load-site|site\/page-meta|api\/problems|session\/session|site\/site-address|site\/site-texts|page\/toast)\.ts/.test(
      id,
    ) ||
    /(contract\/src\/texts\/(languages|speak)|web\/app\/texts\/(areas|rich|use-texts))\.tsx?/.test(id) ||
    /web\/app\/ui\/(field|version-choice|first-wrong-field|notices|offline-notice|toaster)\.tsx?/.test(id) ||
    /web\/app\/blocks\/(site\/|sign-in\/(student-sign-in|use-book-demo)\.|forms\/(form|person-fields|ten-digits|use-fields|versions)\.)/.test(
      id,
    ) ||
    /web\/app\/public\/(courses\/public-view-data|site-frame\/(site-footer|site-header|site-links))\.tsx?/.test(id) ||
    /node_modules\/lucide-react\/dist\/esm\/icons\/(arrow-right|search|star)\./.test(id)
  );
}

/** Small parts of most signed-in pages: in a file each, they made the list longer that the home page reads too. */
function isOfPrivatePages(id: string): boolean {
  return (
    /web\/app\/(lib\/(site\/private-meta|access\/(sign-out|guard)|session\/confirmation|page\/save-file)|blocks\/account\/confirm-identity)\.tsx?/.test(
      id,
    ) || /node_modules\/lucide-react\/dist\/esm\/icons\/(log-out|download|trash|plus|pencil|circle-x|user-round)\./.test(id)
  );
}

/** What draws a board, in the room and in the replay: together it is smaller by a tenth. */
function isOfEveryBoard(id: string): boolean {
  return /contract\/src\/board\//.test(id) || /web\/app\/class\/board\/drawing\//.test(id);
}

/** What is opened by a press in a class: the list of what it imports would weigh on the class itself. */
function isOpenedLater(file: string): boolean {
  return /assets\/(panels|writing|leave-question|report-dialog|people-dialog|outside-call|device-choices|shared-screen|livekit-media)-/.test(
    file,
  );
}
