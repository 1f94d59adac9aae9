// npm run bench:desk: plays an executive through a morning's requests in a real browser, with the keyboard alone. REQUESTS makes it
// smaller.
import { desk, openBrowser, openPage } from "../e2e/browser.ts";
import { fillDesk, playMorning } from "../e2e/desk-morning.ts";
import { startProduct } from "../e2e/product.ts";
import { report } from "./goals.ts";
import { type Ground, onDatabase } from "./on-database.ts";

const requests = Number(process.env["REQUESTS"] ?? 200);
const mostSeconds = 30 * 60;

await onDatabase(measure);

async function measure({ appUrl, environment }: Ground) {
  await fillDesk(appUrl, requests);
  const { DATA_DIR: _, ...rest } = environment;
  const [product, browser] = await Promise.all([startProduct(rest), openBrowser()]);
  try {
    const { page } = await openPage(browser, product.url, desk);
    const { presses, seconds, mistakes, left } = await playMorning(page, appUrl, requests);
    report([
      [`presses for ${requests} requests (${requests})`, String(presses), presses <= requests],
      [`seconds (${mostSeconds})`, String(seconds), seconds <= mostSeconds],
      ["mistakes (0)", String(mistakes), mistakes === 0],
      ["requests left (0)", String(left), left === 0],
    ]);
  } finally {
    await browser.close();
    await product.stop();
  }
}
