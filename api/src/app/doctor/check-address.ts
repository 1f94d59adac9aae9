import { z } from "@tutoring/contract/z";
import { codeOf } from "#api/platform/core/data-folder.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import { certificateOf } from "#api/platform/metrics/index.ts";
import { skew } from "./check-database.ts";
import { about, type Finding } from "./finding.ts";

const { fine, fault, notTried } = about("address");
const certificate = about("certificate");
const versions = about("version");
const timeout = () => AbortSignal.timeout(10_000);
const Described = z.object({ info: z.object({ version: z.string() }) });

/** The product as browsers reach it: its certificate, whether it is ready, its clock, and its version beside ours. */
export async function checkAddress({ PUBLIC_URL, PORT }: Settings, version: string): Promise<Finding[]> {
  const address = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const found = address.startsWith("https:") ? [await checkCertificate(address)] : [];
  const answered = await fetch(new URL("/readyz", address), { signal: timeout(), redirect: "manual" }).catch(
    (error: unknown) => error as Error,
  );
  if (answered instanceof Error) {
    const why = codeOf(answered.cause ?? answered);
    return [
      ...found,
      PUBLIC_URL
        ? fault(`${address} does not answer (${why}).`, "Look at DNS, the proxy and the firewall, then whether the product runs.")
        : notTried(`the product does not run at ${address}`),
    ];
  }
  const text = (await answered.text()).trim().slice(0, 100);
  const date = Date.parse(answered.headers.get("date") ?? "");
  const ready = answered.ok
    ? fine(`${address} is ready`)
    : answered.status === 503
      ? fault(`${address} is not ready (${text}).`, 'docs/operations.md, "Watching", says what /readyz needs.')
      : fault(`${address} answers ${answered.status} to /readyz: something else is there.`, "Correct the proxy, or PUBLIC_URL.");
  return [
    ...found,
    ready,
    ...(Number.isNaN(date) ? [] : [skew("the public address's", date - Date.now())]),
    ...(answered.ok ? [await checkVersion(address, version)] : []),
  ];
}

async function checkCertificate(address: string): Promise<Finding> {
  const seen = await certificateOf(address);
  if ("why" in seen)
    return certificate.fault(
      `Browsers refuse it, or there is none (${seen.why}).`,
      "Look at the proxy's log; Caddy gets a new one by itself.",
    );
  const days = Math.floor((seen.expires.getTime() - Date.now()) / 86_400_000);
  if (days < 14)
    return certificate.fault(
      `It expires in ${days} days.`,
      "It should have been renewed: look at the proxy's log, and whether port 80 is open.",
    );
  return certificate.fine(`valid for ${days} days`);
}

async function checkVersion(address: string, version: string): Promise<Finding> {
  const described = await fetch(new URL("/openapi.json", address), { signal: timeout(), redirect: "error" })
    .then((answer) => answer.json())
    .catch(() => undefined);
  const serving = Described.safeParse(described).data?.info.version;
  if (!serving) return versions.notTried("what serves does not say its version");
  return serving === version
    ? versions.fine(`${version}, here and at the public address`)
    : versions.warning(
        `This is ${version}, and ${serving} serves.`,
        "Finish the upgrade, or run the command of the version that serves.",
      );
}
