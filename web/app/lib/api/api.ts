import type { Client, contract } from "@tutoring/contract";
import { createContext, type RouterContextProvider } from "react-router";

export type Api = Client<typeof contract>;

/** The API with the current visitor's access. Every loader and action starts here. */
export const api = createContext<Api>();

/** The API for the back office's areas, which receive complete replies. */
export type OfficeApi = Client<typeof contract, "back-office">;
export const officeApi = (context: Readonly<RouterContextProvider>) => context.get(api) as OfficeApi;

/** Arguments of a public page's loader, which runs on the server and in the browser. */
export type PageArgs = { context: Readonly<RouterContextProvider>; request: Request; params: Record<string, string | undefined> };

let hasCome = false;

/** The browser's client, which includes the contract. */
export async function loadClient() {
  const { client } = await import("./browser-client.ts");
  hasCome = true;
  return client;
}

export const clientHasCome = () => hasCome;

type AnyCall = (...given: unknown[]) => Promise<unknown>;
type AnyApi = Record<string, Record<string, AnyCall>>;

/** The browser's client, loaded at the first call. */
export const browserApi = new Proxy({} as AnyApi, {
  get: (_, domain: string) =>
    new Proxy({} as Record<string, AnyCall>, {
      get:
        (__, name: string) =>
        async (...given: unknown[]) => {
          const call = ((await loadClient()) as unknown as AnyApi)[domain]?.[name];
          if (!call) throw new Error(`the contract has no ${domain}.${name}`);
          return call(...given);
        },
    }),
}) as unknown as Api;
