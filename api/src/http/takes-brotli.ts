/** Whether an Accept-Encoding header takes Brotli; a weight of zero refuses it. */
export const takesBrotli = (acceptEncoding: string | null | undefined): boolean =>
  (acceptEncoding ?? "").split(",").some((one) => {
    const [coding = "", ...rest] = one.split(";").map((part) => part.trim().toLowerCase());
    return coding === "br" && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
  });
