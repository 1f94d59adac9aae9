import { get } from "node:http";

/** Kilobytes over the network of a page with its style, and of the scripts that it names, as a browser is sent them. */
export async function bytesOf(address: string): Promise<{ html: number; scripts: number }> {
  const page = await fetch(address);
  const html = await page.text();
  const old = /<script[^>]*nomodule[^>]*>/gi; // for browsers without modules
  const scripts = new Set(html.replaceAll(old, "").match(/\/(?:assets|_next)\/[\w./~-]+\.js/g));
  const styles = html.match(/\/[\w/-]+\.css/g);
  return { html: await sizeOfAll([address, ...new Set(styles)], address), scripts: await sizeOfAll([...scripts], address) };
}

async function sizeOfAll(paths: string[], base: string): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => sizeOf(new URL(path, base).href)));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** `fetch` would count what it has unpacked. */
const sizeOf = (address: string) =>
  new Promise<number>((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "gzip, deflate, br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => (bytes += part.length));
      answer.on("end", () => resolve(bytes)).on("error", reject);
    }).on("error", reject);
  });
