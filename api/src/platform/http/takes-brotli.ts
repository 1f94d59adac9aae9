/** Whether an Accept-Encoding header takes Brotli; a weight of zero refuses it. */
export const takesBrotli = (acceptEncoding: string | null | undefined): boolean =>
  Boolean(acceptEncoding) && (acceptEncoding ?? "").split(",").some(isBrotli);

function isBrotli(one: string): boolean {
  const [coding = "", ...rest] = one.split(";").map((part) => part.trim().toLowerCase());
  return coding === "br" && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
}
