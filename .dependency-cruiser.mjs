import { readFileSync } from "node:fs";

// Who may import whom, as allow-lists: what no line allows is a violation. Every folder of api/src/domains is a domain, and every
// folder of web/app an area, unless named here; so a new folder is guarded on the day it is made.
const domain = "^api/src/(domains/[^/]+|platform/(?!core/|http/|db/)[^/]+|sample)/";
/** The domains, the lowest first: each may use those below it, through their index.ts. */
const domains = JSON.parse(readFileSync(new URL("api/src/domains.json", import.meta.url), "utf8"));
const area = "^web/app/(?!ui/|blocks/|lib/|art/|texts/|testing/)([^/]+)/";
/** The parts that areas share: a block is reached through its index.ts. */
const shared = ["^web/app/blocks/[^/]+/index\\.ts$", "^web/app/(ui|lib|art|texts)/"];
const contract =
  "^contract/src/(index|areas|notice-languages|adult-age|ascii-digits|date-format|device-name|permissions|board/index|refusals|refusals\\.hi|rules|same-name|lesson-rules|suiting-times|phones|versions|webhook-events|z|zone|texts/[^/]+)\\.ts$";
const node = { dependencyTypes: ["core"] };
const packages = (...names) => ({ path: `node_modules/(${names.join("|")})/` });

const may = (from, ...to) => to.map((one) => ({ from: { path: from }, to: typeof one === "string" ? { path: one } : one }));

export default {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "office-texts-stay-in-the-back-office",
      severity: "error",
      from: {
        pathNot:
          "^web/app/(admin|executive|blocks/(account|back-office|desk|lists)|texts/office)/|^web/app/class/room/people-dialog",
      },
      to: { path: "^web/app/texts/office/" },
    },
    { name: "imports-resolve", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  allowedSeverity: "error",
  allowed: [
    ...may("^contract/src/", "^contract/src/"),
    ...may("^contract/src/z\\.ts$", packages("zod")),

    ...may("^api/src/platform/core/", "^api/src/platform/core/", contract, "^api/src/platform/db/database\\.ts$", node),
    ...may(
      "^api/src/platform/db/",
      "^api/src/platform/(db|core)/",
      "^api/src/domains\\.json$",
      contract,
      packages("kysely", "pg", "pg-copy-streams"),
      node,
    ),
    ...may(
      "^api/src/platform/http/",
      "^api/src/platform/((http|core)/|logs/index)",
      contract,
      packages("hono", "lru-cache", "ws"),
      node,
    ),
    ...may(domain, "^api/src/$1/", "^api/src/platform/(core|db)/", contract, node),
    ...domains.flatMap((name, nth) =>
      nth === 0
        ? []
        : may(
            `^api/src/(domains/|platform/)?${name}/`,
            `^api/src/(domains|platform)/(${domains.slice(0, nth).join("|")})/index\\.ts$`,
          ),
    ),
    ...may(`${domain}.+\\.routes\\.ts$`, "^api/src/platform/http/serve\\.ts$"),
    ...may(`${domain}.+\\.queries\\.ts$`, packages("kysely", "pg")),
    ...may("^api/src/domains/identity/", packages("jose", "otpauth", "openid-client", "@simplewebauthn", "@zxcvbn-ts")),
    ...may("^api/src/domains/reach/", packages("web-push")),
    ...may("^api/src/domains/webhooks/", packages("standardwebhooks")),
    ...may("^api/src/domains/rooms/media/", packages("jose")),
    ...may("^api/src/platform/mail/", packages("nodemailer", "@react-email", "react", "react-dom")),
    ...may("^api/src/platform/backup/", packages("tar-stream")),
    ...may("^api/src/platform/files/", packages("@aws-sdk", "sharp", "csv-parse")),
    ...may("^api/src/platform/metrics/", packages("prom-client", "@opentelemetry")),
    ...may("^api/src/platform/jobs/", packages("pg-boss")),
    ...may("^api/src/platform/core/", packages("altcha-lib", "libphonenumber-js")),
    ...may("^api/src/domains/lessons/", packages("ical-generator")),
    ...may("^api/src/domains/calendar/", packages("ical\\.js", "cldr-core")),
    ...may("^api/src/domains/enrolments/pdf/", packages("pdfkit", "@expo-google-fonts")),
    ...may("^api/src/domains/privacy/", packages("fflate")),
    // the sample's people act through the use cases behind the routes
    ...may("^api/src/sample/life/", "^api/src/domains/[^/]+/[^/]+\\.routes\\.ts$"),
    ...may("^api/src/app/open-payments\\.ts$", "^packages/fake-razorpay/index\\.ts$"),
    ...may("^api/src/app/open-age-check\\.ts$", "^packages/fake-digilocker/index\\.ts$"),
    ...may("^api/src/app/open-phones\\.ts$", "^packages/fake-phones/index\\.ts$"),
    ...may("^api/src/domains/rooms/media/", "^packages/turn-relay/index\\.ts$"),
    ...may("^api/src/(platform/core|domains/(messages|rooms/chat))/", "^packages/hidden-contacts/hidden-contacts\\.ts$"),
    ...may("^packages/([^/]+)/", "^packages/$1/", node),
    ...may("^api/src/app/doctor/", "^api/src/", contract, "^packages/turn-relay/index\\.ts$", packages("pg", "fflate"), node),
    ...may("^packages/fake-(razorpay|phones)/", packages("kysely", "pg", "zod")),
    ...may("^packages/fake-phones/push-service\\.ts$", packages("http_ece")),
    ...may("^api/src/((app|commands)/)?[^/]+\\.ts$", "^api/src/", contract, packages("hono", "pg", "lru-cache"), node),
    ...may("^api/src/commands/", packages("commander")),

    ...may(
      "^web/app/ui/",
      "^web/app/(ui|texts)/",
      "^contract/src/ascii-digits\\.ts$",
      packages("react", "react-dom", "@base-ui", "lucide-react", "react-hot-toast"),
    ),
    ...may("^web/app/texts/", "^web/app/texts/", contract, packages("react", "react-router")),
    ...may(
      "^web/app/lib/",
      "^web/app/(lib|texts)/",
      contract,
      packages("react", "react-router", "react-hot-toast", "altcha-lib", "libphonenumber-js"),
    ),
    ...may("^web/app/lib/pdf/", packages("pdfjs-dist")),
    ...may(
      "^web/app/blocks/([^/]+)/",
      "^web/app/blocks/$1/",
      ...shared,
      contract,
      packages("react", "react-router", "lucide-react", "@base-ui", "uqr"),
    ),
    ...may(area, ...shared, contract, packages("react", "react-router", "lucide-react", "@base-ui")),
    // an area's folders are its features: each is reached through its index.ts, or lends a stylesheet
    ...may(`${area}[^/]+$`, "^web/app/$1/[^/]+$", "^web/app/$1/[^/]+/index\\.ts$"),
    ...may(`${area}([^/]+)/`, "^web/app/$1/$2/", "^web/app/$1/[^/]+/(index\\.ts|[^/]+\\.css)$"),
    // it names the views of tutors as routes.ts names pages
    ...may("^web/app/staff/area\\.page\\.tsx$", "^web/app/staff/[^/]+/[^/]+-view\\.tsx$"),
    ...may("^web/app/class/media/livekit-[a-z]+\\.ts$", packages("livekit-client")),
    ...may("^web/app/class/", packages("perfect-freehand")),
    ...may("^web/app/class/board/formula/", packages("@mathjax")),
    ...may("^web/app/admin/", packages("chart\\.js")),
    ...may(
      "^web/app/[^/]+\\.(tsx?|css)$",
      ...shared,
      "^web/app/[^/]+$",
      contract,
      packages("react", "react-dom", "react-router", "@react-router", "@base-ui", "@fontsource-variable"),
      node,
    ),
    ...may(
      "^web/site\\.ts$",
      contract,
      "^web/app/(lib|texts)/",
      "^web/app/public/(courses|tutors)/index\\.ts$",
      packages("react-router"),
    ),
    ...may(
      "^web/(server|built-texts|drain|listen|read-body-first|serve-pages|serve-assets|connection-limits|refuse-development|refuse-request|vite-dev)\\.ts$",
      contract,
      "^api/src/index\\.ts$",
      "^web/[^/]+\\.ts$",
      packages("@hono", "vite"),
      node,
    ),
    ...may("^web/[^/]+\\.config\\.ts$", "^package\\.json$", packages("vite", "@react-router", "@tailwindcss")),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // tests may import anything; that nothing shipped imports them shows in the types
    exclude: { path: "\\.test\\.tsx?$|/testing/|\\.d\\.ts$|\\+types/|virtual:|^web/(build|\\.react-router)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      conditionNames: ["import", "types", "node", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css", ".svg"],
    },
  },
};
