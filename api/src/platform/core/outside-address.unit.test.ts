import { expect, test } from "vitest";
import { isOutside } from "./networks.ts";

test.each(["8.8.8.8", "142.250.183.14", "172.15.0.1", "100.128.0.1", "2404:6800:4007::200e", "2620:0:2d0:200::7"])(
  "%s belongs to the public internet",
  (address) => expect(isOutside(address)).toBe(true),
);

test.each([
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.8.8.8", "169.254.169.254", "172.16.0.1", "172.31.255.255"],
  ...["192.0.0.8", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0"],
  ...["fc00::1", "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:7f00:1", "64:ff9b::7f00:1"],
  ...["64:ff9b:1::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "100::1", "localhost", ""],
])("nobody is led to %s, which is inside a network or nowhere", { meta: { proves: ["1.3.6"] } }, (address) =>
  expect(isOutside(address)).toBe(false),
);
