import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import manifest from "../package.json" with { type: "json" };

/** The index.ts of a feature, or of a block that pages need in part; splitting other blocks would lengthen the list of files. */
const isSparedIndex = /web\/app\/((?!blocks\/)[^/]+\/[^/]+|blocks\/(account|consent|forms|rating|sign-in))\/index\.ts$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // MathJax would bring its default font beside the one that formulas are set in
  resolve: { alias: { "#default-font": "@mathjax/mathjax-tex-font/mjs" } },
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
          // or a page that needs one part of a block or feature would fetch all parts
          treeshake: { moduleSideEffects: [{ test: isSparedIndex, sideEffects: false }] },
          output: {
            // each page loads a list of the routes' shared files, and one of all texts, so short names save bytes
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: ({ isDynamicEntry, name }) =>
              isDynamicEntry && !/\.(en|hi)$/.test(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "base", test: isOfEveryPage },
                { name: "parts", test: isOfPublicPages }, // before groups that import some of it, which no public page should fetch
                { name: "private", test: isOfPrivatePages },
                { name: "board-base", test: isOfEveryBoard },
                { name: "class-icons", test: isOfClassIcons },
                { name: "form", test: /web\/app\/(blocks\/forms\/use-(form|call)|ui\/busy-button)\./ }, // public pages have forms outside of dialogs
                { name: "rules", test: /contract\/src\/(ascii-digits|notice-languages|adult-age|versions|lesson-rules)\.ts/ },
                { name: "passkeys", test: /web\/app\/lib\/passkeys\/|node_modules\/lucide-react\/dist\/esm\/icons\/key-round\./ },
                { name: "times", test: isOfChoosingTimes },
                { name: "dialog", test: isOfDialogs },
                { name: "forms", test: /web\/app\/blocks\/forms\/(form-dialog|use-leave-question)\./ },
                { name: "office", test: isOfOfficePages },
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

/** What public pages need for hydration, in one file; by default it came in forty of a few hundred bytes each. */
function isOfEveryPage(id: string): boolean {
  return (
    /node_modules\/(react|react-dom|react-router|scheduler)\//.test(id) ||
    /web\/app\/(art\/[^?]+\.svg|late-toaster\.tsx)/.test(id) ||
    /web\/app\/lib\/(api\/(api|load-public)|page\/deferred-hydration|format\/format|page\/go-back|access\/public-pages|page\/in-background|page\/load-part|site\/load-site|site\/page-meta|api\/problems|session\/session|site\/site-address|site\/site-texts|page\/toast)\.ts/.test(
      id,
    ) ||
    /(contract\/src\/(date-format|texts\/(languages|speak))|web\/app\/texts\/(areas|rich|use-texts))\.tsx?/.test(id) ||
    /web\/app\/ui\/(field|version-choice|first-wrong-field|notices|offline-notice)\.tsx?/.test(id) ||
    /web\/app\/blocks\/(site\/|sign-in\/(student-sign-in|use-book-demo)\.|forms\/(form|person-fields|use-fields|versions)\.)/.test(
      id,
    ) ||
    /web\/app\/public\/(courses\/public-view-data|site-frame\/(site-footer|site-header|site-links))\.tsx?/.test(id) ||
    /node_modules\/lucide-react\/dist\/esm\/icons\/(arrow-right|search|star)\./.test(id)
  );
}

/** Small parts that several public pages share: each file costs its headers. */
function isOfPublicPages(id: string): boolean {
  return (
    /node_modules\/lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right|x|calendar-clock|check|video|badge-check|file-text|shield-check|sliders-horizontal|languages|arrow-left|plus|user-round)\./.test(
      id,
    ) ||
    /contract\/src\/rules\./.test(id) ||
    /web\/app\/(lib\/format\/(course-words|moments|near-days)|lib\/api\/(use-query|read-early)|lib\/site\/(breadcrumbs|private-meta|public-list)|ui\/pagination|blocks\/rating\/star-row)\./.test(
      id,
    )
  );
}

/** Small parts of most signed-in pages: in separate files they lengthened the list that the home page loads, too. */
function isOfPrivatePages(id: string): boolean {
  return (
    /web\/app\/(lib\/(api\/reload-after|access\/(sign-out|guard)|session\/(confirmation|claims|end-session)|offline\/kept-replies|app\/(badge|app-version)|page\/(save-file|smaller-picture))|blocks\/(account\/confirm-identity|offline\/(index|as-of-line)))\.tsx?/.test(
      id,
    ) || /node_modules\/lucide-react\/dist\/esm\/icons\/(log-out|download|trash|pencil|circle-x)\./.test(id)
  );
}

/** The code that draws a board, in the room and in the replay: a tenth smaller in one file. */
function isOfEveryBoard(id: string): boolean {
  return /contract\/src\/board\/(?!whole-board)/.test(id) || /web\/app\/class\/board\/drawing\//.test(id);
}

/** The signs of a class: in files of their own each cost 120 bytes more. */
function isOfClassIcons(id: string): boolean {
  return /node_modules\/lucide-react\/dist\/esm\/icons\/(hourglass|eye-off|undo-2|camera|flag|users|message-circle)\./.test(id);
}

/** The choice of a time, for all pages that have one: in parts it lengthened the list that the home page loads. */
function isOfChoosingTimes(id: string): boolean {
  return /web\/app\/blocks\/(times\/|family\/(child-chips|suits-field|school-fields|privacy-line)\.)|contract\/src\/suiting-times\./.test(
    id,
  );
}

/** Dialogs and questions, which every signed-in page has: in parts they lengthened the list that the home page loads. */
function isOfDialogs(id: string): boolean {
  return /web\/app\/ui\/(dialog|question)\.tsx/.test(id) || /node_modules\/@base-ui\/react\/(dialog|alert-dialog)\//.test(id);
}

/** What every page of the back office has, likewise. */
function isOfOfficePages(id: string): boolean {
  return /web\/app\/(blocks\/back-office\/(?!palette|find-anything)|texts\/office\/common\.)/.test(id);
}

/** What opens on a press in a class: preloading its imports would slow down the class itself. */
function isOpenedLater(file: string): boolean {
  return /assets\/(panels|writing|leave-question|report-dialog|people-dialog|outside-call|device-choices|shared-screen|livekit-media)-/.test(
    file,
  );
}
