let known: string | undefined;

/** Set from the server's configuration, not from requests, which can be forged. */
export const setSiteAddress = (address: string): void => {
  known = address;
};

/** The product's public address, without a trailing slash. In the browser it is read from the page. */
export function siteAddress(): string {
  const link = typeof document === "undefined" ? null : document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return (known ??= link ? new URL(link.href).origin : location.origin);
}
