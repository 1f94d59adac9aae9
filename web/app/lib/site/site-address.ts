let known: string | undefined;

/** Set by the server's configuration, not read from requests, which can be forged. */
export const setSiteAddress = (address: string): void => {
  known = address;
};

/** The product's public address without a trailing slash. A browser reads it from the page. */
export function siteAddress(): string {
  const link = typeof document === "undefined" ? null : document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return (known ??= link ? new URL(link.href).origin : location.origin);
}
