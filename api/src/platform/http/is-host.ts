/** Whether a Host header names a host, and perhaps a port, and nothing else: no person, no path. */
export function isHost(given: string | undefined): boolean {
  const address = `http://${given}/`;
  if (!given || /[@/?#\\\s]/.test(given) || !URL.canParse(address)) return false;
  return new URL(address).hostname !== "";
}
