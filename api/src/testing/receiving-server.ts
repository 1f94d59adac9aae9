import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type Received = { to: string; text: string };

/** A mail server that adds what it is sent to `received`. */
export function receivingServer(received: Received[], manners: SMTPServerOptions = {}): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? "", text });
        done();
      });
    },
    ...manners,
  });
  server.on("error", () => {});
  return server;
}
