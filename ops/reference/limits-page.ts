import { initialPasswordDays } from "#api/domains/identity/passwords.ts";
import { productWords } from "#api/domains/identity/product-words.ts";
import { contract, type Route } from "@tutoring/contract";
import { minPasswordLength } from "@tutoring/contract/rules";
import { allowanceTexts, signInTexts, uploadTexts } from "./limit-texts.ts";
import { type Declaration, declarationsIn, described, sourceOf, tableOf } from "./read-source.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** 10 in 15 minutes, 50 in 1 day. */
function spansOf({ source }: Declaration): string {
  const spans = [...source.matchAll(/times: ([\d_]+), seconds: ([^}]+?) \}/g)];
  return spans.map(([, times = "", seconds = ""]) => `${numberOf(times)} in ${durationOf(secondsOf(seconds))}`).join(", ");
}

const numberOf = (text: string) => Number(text.replaceAll("_", ""));

function secondsOf(text: string): number {
  const known: Record<string, number> = { minute, hour, day };
  return text
    .replaceAll("_", "")
    .split(/ ?([*/]) ?/)
    .reduce(
      ({ value, sign }, word) => {
        if (word === "*" || word === "/") return { value, sign: word };
        const number = known[word] ?? Number(word);
        if (Number.isNaN(number)) throw new Error(`docs/reference cannot read the span ${text}`);
        return { value: sign === "/" ? value / number : value * number, sign };
      },
      { value: 1, sign: "*" },
    ).value;
}

function durationOf(seconds: number): string {
  const [unit, one] =
    seconds % day === 0
      ? ([day, "day"] as const)
      : seconds % hour === 0
        ? ([hour, "hour"] as const)
        : ([minute, "minute"] as const);
  return `${seconds / unit} ${one}${seconds === unit ? "" : "s"}`;
}

/** Every limit that is counted in rows, by where it is in the source. */
function allowanceRows(): string[][] {
  const found = declarationsIn("api/src/domains/**/*.ts").filter(({ source }) =>
    /^[[{][^(]*times: [^(]*seconds: [^(]*$/.test(source),
  );
  const nameOf = ({ file, name }: Declaration) => `${file.replace(/^.*domains\//, "").replace(/\.ts$/, "")} ${name}`;
  const texts = described("limits", found.map(nameOf), allowanceTexts);
  return found.map((one) => [texts.get(nameOf(one)) ?? "", spansOf(one), `\`${one.file}\``]);
}

/** Numbers of the business, with what the comment above them says; those below one comment belong together. */
function numberRows(): string[][] {
  const all = declarationsIn("contract/src/{rules,lesson-rules}.ts").filter(({ source }) => /^[\d_.]+$/.test(source));
  return all.map(({ name, source, said }, at) => {
    const words = said || all.slice(0, at).findLast((one) => one.said)?.said || "";
    return [
      `\`${name}\``,
      source.replaceAll("_", ""),
      words.replace(/^Numbers and words shared by.*/, "How long a mailed code is valid."),
    ];
  });
}

/** What the rules of a domain say of facts that have to fit together. */
function ruleRows(): string[][] {
  // protects 2.1.2: what has to fit together, in the reference [isExported && said → false]
  const all = declarationsIn("api/src/domains/**/*.policy.ts").filter(({ isExported, said }) => isExported && said);
  return all.map(({ file, name, said }) => [said, `\`${name}\` in \`${file}\``]);
}

/** How long a session lasts, by role. */
function sessionRows(): string[][] {
  const source = sourceOf("api/src/domains/identity/sessions.queries.ts");
  const [short, long] = [...source.matchAll(/\{ idle: "([^"]+)", all: "([^"]+)" \}/g)];
  const ofRoles = /const lifetimes[^=]+= \{ ([^}]+) \}/.exec(source)?.[1] ?? "";
  // protects 7.1.1: how long sessions last, in the reference [short|long → nothing]
  return [...ofRoles.matchAll(/(\w+): (short|long)/g)].map(([, role = "", which]) => {
    const [, idle = "", all = ""] = (which === "short" ? short : long) ?? [];
    return [role === "staff" ? "tutor" : role === "student" ? "family" : role, idle, all];
  });
}

const routes = Object.entries(contract).flatMap(([part, calls]) =>
  Object.entries(calls as Record<string, Route>).map(([name, route]) => ({ name: `${part}.${name}`, route })),
);

/** Every call that begins or goes on with a session. */
function signInRows(): string[][] {
  const found = routes.filter(({ route: { reply } }) => {
    const fields = reply.kind === "json" && "shape" in reply.schema ? Object.keys(reply.schema.shape as object) : [];
    return fields.includes("token") && fields.includes("role");
  });
  const texts = described(
    "ways to sign in",
    found.map(({ name }) => name),
    signInTexts,
  );
  return found.map(({ name, route: { method, path } }) => [`${method} ${path}`, ...(texts.get(name) ?? "").split(" / ")]);
}

/** Every part of a form that may be a file. */
function uploadRows(): string[][] {
  const found = routes.flatMap(({ route: { method, path, body } }) =>
    body?.kind === "multipart" || body?.kind === "stream"
      ? Object.keys(body.schema.shape)
          .filter((part) => isFile(body.schema.shape[part]))
          .map((part) => ({ call: `${method} ${path}`, part: body.kind === "stream" ? path : part, limit: body.limitBytes }))
      : [],
  );
  const texts = described(
    "uploads",
    found.map(({ part }) => part),
    uploadTexts,
  );
  return found.map(({ call, part, limit }) => [call, part, texts.get(part) ?? "", `${Math.ceil(limit / 1024 / 1024)} MB`]);
}

type Kind = { type?: string; def?: { element?: Kind; innerType?: Kind; in?: Kind } };

/** Whether a field is a file, or a list of files, however it is wrapped. */
const isFile = (schema: unknown): boolean => {
  const { type, def } = (schema ?? {}) as Kind;
  return type === "file" || [def?.element, def?.innerType, def?.in].some((inner) => inner !== undefined && isFile(inner));
};

/** Calls that cost more than a read, and what keeps them from being called too often. */
function costlyRows(): string[][] {
  const costOf = ({ body, reply, price, cached }: Route) => {
    if (body?.kind === "multipart" || body?.kind === "stream")
      return `an upload of ${Math.ceil(body.limitBytes / 1024 / 1024)} MB at most; few at once`;
    if (reply.kind === "csv") return "a table in pieces; counts as many reads, and one with personal data asks for identity";
    if (price) return `counts as ${price} reads`;
    return cached ? "made once for all, until what it shows changes" : "";
  };
  // protects 15.1.3: costly calls in the reference [costOf(route) ? → false ?]
  return routes.flatMap(({ route }) => (costOf(route) ? [[`${route.method} ${route.path}`, costOf(route)]] : []));
}

// protects 7.1.2: how many sessions a person may have, in the reference [The number of sessions that a person has at once is not limited: → Sessions:]
const sessionsAtOnce = `The number of sessions that a person has at once is not limited: families share an account between parents' phones. Everybody sees a list of them under My account or the
profile, where one or all are ended after a confirmation of identity; a sign-in on a new device is told by email.`;

export const limitsPage = (made: string): string => `${made}

# Limits

## Passwords

Of executives alone; everybody else has none. At least ${minPasswordLength} characters of any kind, exactly as they are given, and no end to their use. Refused are passwords
of \`api/src/domains/identity/breached-passwords.bin\`, and those that contain the person's name, username or email address, or one of: ${productWords.join(", ")}.
A first password is made by the product and is random. It works for ${initialPasswordDays} days, and only to choose another.

## Ways to sign in

Each way has its own limits below; a right code or password of a known device is not limited by what strangers try. Nobody is locked out by
another person's tries.

${tableOf(["Call", "Factors", "Strength"], signInRows())}

A lost authenticator app is replaced by one of ten recovery codes. Without these, an admin (for an executive) or an operator (\`npm run account\`)
takes it away after they have met the person, or have called the number that the team knows. The person is told by email, is signed out
everywhere, and adds a new app after signing in again as at the first time.

## Sessions

${tableOf(["Role", "Ends when unused for", "Ends after"], sessionRows())}

${sessionsAtOnce}

## What is counted

Limits against guessing, and against more than a person would do. Beyond them the answer says when to try again.

${tableOf(["What", "At most", "In"], allowanceRows())}

## Numbers of the business

${tableOf(["Name", "Number", "What it is"], numberRows())}

## What has to fit together

Besides the types and lengths of single fields (\`/openapi.json\`):

${tableOf(["Rule", "In"], ruleRows())}

## Uploads

Judged by their content, which has to be what the name's ending says, and whole; stored under names of ours, and given as attachments or from another origin. Everything else is
refused with a sentence (\`decisions/0022\`).

${tableOf(["Call", "Part", "May be", "Whole call at most"], uploadRows())}

## Costly calls

All reads count against the limits of an account and a client (\`READS_PER_ACCOUNT_MINUTE\`, \`CHANGES_PER_CLIENT_HOUR\`, \`PAGES_PER_CLIENT_MINUTE\`); requests at once
against \`REQUESTS_AT_ONCE\` and \`REQUESTS_PER_CLIENT\`. A call that waits for the database, a bucket or a provider ends after its time, and its place is free again.

${tableOf(["Call", "Cost and limit"], costlyRows())}
`;
