let known: string | undefined;

/** The server says it with each page; it is not read from requests, which anybody can forge. */
export const setSiteAddress = (address: string): void => {
  known = address;
};

/** The product's public address, without a slash at its end. A browser learns it from the page it was given. */
export function siteAddress(): string {
  const link = typeof document === "undefined" ? null : document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return (known ??= link ? new URL(link.href).origin : location.origin);
}
