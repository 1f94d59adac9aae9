import { connect } from "node:net";

/** Whether anything accepts connections at this port of this machine. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
