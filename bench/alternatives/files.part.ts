import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import type { Ground } from "../on-database.ts";
import { cpuSeconds, load, type Server, serve, startServer } from "../processes.ts";
import { takeTurns } from "../turns.ts";
import { find } from "./install.ts";
import { seconds, type Table, times, turns } from "./tables.ts";

const built = join(process.cwd(), "web/build/client");
const [ourPort, nginxPort] = [4221, 4222];
const ways = { whole: {}, gzip: { "accept-encoding": "gzip" }, brotli: { "accept-encoding": "gzip, br" } };

/** The built scripts from the product and from nginx: what a reply costs, and how long it takes. */
export async function measure({ environment }: Ground): Promise<Table[]> {
  const title = "Files: the built scripts";
  const found = find("nginx", ["-v"], "nginx");
  if ("missing" in found) return [{ title, rows: {}, notes: [found.missing] }];
  const folder = mkdtempSync(join(tmpdir(), "tutoring-files-"));
  try {
    const paths = readdirSync(join(built, "assets")).flatMap((name) => (name.endsWith(".js") ? [`/assets/${name}`] : []));
    const ours = await serve("web/server.ts", ourPort, environment, "/healthz");
    const nginx = await startNginx(folder);
    const asked = (server: Server, headers: Record<string, string>) => async () => {
      const before = cpuSeconds(server.pid);
      const { perSecond, p99, failed } = await load(server.url, paths, seconds, headers);
      return { perSecond, p99, failed, microseconds: ((cpuSeconds(server.pid) - before) * 1e6) / (perSecond * seconds) };
    };
    const contestants = {
      "ours, not compressed": asked(ours, ways.whole),
      "nginx, not compressed": asked(nginx, ways.whole),
      "ours, in brotli": asked(ours, ways.brotli),
      "nginx, in gzip": asked(nginx, ways.gzip),
    };
    const measured = await takeTurns(turns, contestants);
    const rowOf = (name: keyof typeof contestants, beside: keyof typeof contestants) => ({
      "a second": measured.median(name, "perSecond"),
      "p99, ms": measured.median(name, "p99"),
      "CPU a reply, µs": measured.median(name, "microseconds"),
      "CPU times ours": times(measured, name, beside, "microseconds"),
      failed: measured.median(name, "failed"),
    });
    for (const { stop } of [ours, nginx]) stop();
    return [
      {
        title,
        rows: {
          "ours, not compressed": rowOf("ours, not compressed", "ours, not compressed"),
          "nginx, not compressed": rowOf("nginx, not compressed", "ours, not compressed"),
          "ours, in brotli": rowOf("ours, in brotli", "ours, in brotli"),
          "nginx, in gzip": rowOf("nginx, in gzip", "ours, in brotli"),
        },
        notes: [
          `nginx ${found.version} with sendfile, one worker, gzip_static and files compressed beforehand; Debian's package has no brotli, our server no gzip`,
          `${paths.length} scripts; the client shares the two cores, so replies a second are those of client and server together`,
        ],
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function startNginx(folder: string): Promise<Server> {
  cpSync(join(built, "assets"), join(folder, "assets"), { recursive: true });
  for (const name of readdirSync(join(folder, "assets")))
    if (name.endsWith(".js")) {
      const file = join(folder, "assets", name);
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }));
    }
  const ofRoot = process.getuid?.() === 0 ? "user root;" : "";
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${folder}/${one};`);
  const configuration = `${ofRoot} daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      ${temporary.join(" ")}
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on;
      types { text/javascript js; }
      server { listen 127.0.0.1:${nginxPort}; root ${folder}; location /assets/ { add_header cache-control "public, max-age=31536000, immutable"; } }
    }`;
  writeFileSync(join(folder, "nginx.conf"), configuration);
  return startServer(["nginx", "-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")], nginxPort);
}
