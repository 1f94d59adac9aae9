import { WebSocket } from "ws";

type Given = { origin: string; headers?: Record<string, string>; certificate?: string | undefined };
export type BrowserSocket = WebSocket;

/** A socket as a page of this origin would open it. `certificate`: of the authority, if it is not known. */
export const browserSocket = (address: string, { origin, headers, certificate }: Given): BrowserSocket =>
  new WebSocket(address, { headers: { origin, ...headers }, ...(certificate && { ca: certificate }) });
