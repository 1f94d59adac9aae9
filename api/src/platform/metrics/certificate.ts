import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Measured } from "./metrics.ts";

/** The certificate of an https address: until when browsers accept it, or why they do not. */
export type Certificate = { expires: Date } | { why: string };

const timeoutMilliseconds = 5_000;

/** Asks the address as a browser would. */
export function certificateOf(address: string): Promise<Certificate> {
  const { hostname, port } = new URL(address);
  const host = hostname.replaceAll(/[[\]]/g, "");
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }) });
    const end = (seen: Certificate) => {
      socket.destroy();
      resolve(seen);
    };
    socket.setTimeout(timeoutMilliseconds, () => end({ why: "no answer" }));
    socket.once("error", (error: NodeJS.ErrnoException) => end({ why: error.code ?? error.message }));
    socket.once("secureConnect", () => end({ expires: new Date(socket.getPeerCertificate().valid_to) }));
  });
}

const hour = 3_600_000;

/** Looks at the certificate of the public address once an hour, for monitoring; at none if it is not https. */
export function watchCertificate(address: string | undefined): { measured: () => Measured[]; stop: () => void } {
  let seen: Certificate | undefined;
  const look = () => {
    if (address?.startsWith("https:"))
      certificateOf(address).then(
        (found) => (seen = found),
        () => {},
      );
  };
  look();
  const timer = setInterval(look, hour).unref();
  const help = "Until when browsers accept the certificate of the public address; 0 if they refuse it";
  return {
    measured: () => {
      if (!seen) return [];
      const value = "expires" in seen ? seen.expires.getTime() / 1_000 : 0;
      return [{ name: "tutoring_certificate_expires_timestamp_seconds", help, values: [{ value }] }];
    },
    stop: () => clearInterval(timer),
  };
}
