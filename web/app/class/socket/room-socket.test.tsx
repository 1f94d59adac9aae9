import { z } from "@tutoring/contract/z";
import { expect, test } from "vitest";
import { socketAddress } from "./room-socket.ts";

test("a page over https opens its class's socket over TLS", { meta: { proves: ["4.4.1"] } }, () => {
  expect(socketAddress("https://tutoring.example", "7")).toBe("wss://tutoring.example/api/classes/7/room");
  expect(socketAddress("http://localhost:3000", "7")).toBe("ws://localhost:3000/api/classes/7/room");
});

test("in a browser no schema is compiled to code", { meta: { proves: ["1.3.2"] } }, () => {
  expect(z.config().jitless).toBe(true);
});
