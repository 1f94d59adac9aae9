import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const read = (path: string, address: string) => world.api.fetch(new Request(`http://localhost:3000${path}`), { address });

test(
  "who asks for sitemaps without end waits a moment, whichever they are, and a search engine does not",
  { meta: { proves: ["C114"] } },
  async () => {
    await world.make.course();
    const paths = ["/sitemap.xml", "/sitemap-pages.xml", "/sitemap-courses-1.xml"];
    const statuses: number[] = [];
    for (let nth = 0; nth < 60; nth += 1) statuses.push((await read(paths[nth % 3] ?? "", "203.0.113.5")).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
    expect(statuses).toContain(429);
    expect((await read("/robots.txt", "203.0.113.5")).status).toBe(200);
    expect((await read("/sitemap-courses-1.xml", "198.51.100.4")).status).toBe(200);
  },
);
