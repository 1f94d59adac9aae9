// A relay as its own process; its port answers HTTP too, so that the benchmark knows when it is ready.
import { createServer } from "node:http";
import { openRelay } from "@tutoring/turn-relay";

const port = Number(process.env["PORT"]);
await openRelay({ secret: process.env["RELAY_SECRET"] ?? "", hosts: ["127.0.0.1"], ports: [port + 1] });
createServer((_, response) => response.end("here")).listen(port);
