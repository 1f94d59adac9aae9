// Loaded before the product: leads its calls of Mozilla's push service to the one on this machine.
import { Resolver } from "node:dns/promises";
import https, { type RequestOptions } from "node:https";
import { syncBuiltinESMExports } from "node:module";
import { connect } from "node:net";

const { request } = https;
const publicAddress = "198.41.0.4";
Object.assign(Resolver.prototype, { resolve4: () => Promise.resolve([publicAddress]), resolve6: () => Promise.resolve([]) });
Object.assign(https, {
  request: (options: RequestOptions) => {
    const createConnection = () => connect(Number(process.env["AUTOPUSH_PORT"]), "127.0.0.1");
    return request({ ...options, agent: undefined, createConnection });
  },
});
syncBuiltinESMExports();
