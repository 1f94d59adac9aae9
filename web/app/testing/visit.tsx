import { render } from "@testing-library/react";
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { vi } from "vitest";
import type { World } from "@tutoring/api/testing";
import { type Api, api } from "#web/lib/api/api.ts";

type Load = (args: LoaderFunctionArgs<RouterContextProvider>) => unknown;
type Page = { default: unknown; loader?: unknown; clientLoader?: unknown };

/** A page's loader in the browser, where the router lends it the server's. */
export function browserLoader({ loader, clientLoader }: Pick<Page, "loader" | "clientLoader">): Load | undefined {
  if (!clientLoader) return loader as Load | undefined;
  const load = clientLoader as (args: object) => unknown;
  return (args) => load({ ...args, serverLoader: () => (loader as Load)(args) });
}

/** Opens one page for one person: with the real page, loader and API. */
export function visit(page: Page, path: string, url: string, client: Api) {
  const context = new RouterContextProvider();
  context.set(api, client);
  const route = { path, Component: page.default, loader: browserLoader(page), HydrateFallback: () => null };
  const App = createRoutesStub([route as never, { path: "*", Component: () => <p>Elsewhere</p> }], context);
  return render(<App initialEntries={[url]} />);
}

/** A person's browser, which also sends the calls of a page's dialogs. */
export async function browseAs(world: World, account: Parameters<World["browserOf"]>[0]) {
  const browser = await world.browserOf(account);
  vi.stubGlobal("fetch", (request: Request) => browser.fetch(request));
  return browser;
}

/** The API with these calls failing, as with a broken server. */
export const failing = (client: Api, ...calls: string[]): Api =>
  Object.fromEntries(
    Object.entries(client).map(([domain, routes]) => [
      domain,
      Object.fromEntries(
        Object.entries(routes).map(([name, call]) => [
          name,
          calls.includes(name) ? () => Promise.reject(new Error("no network")) : call,
        ]),
      ),
    ]),
  ) as unknown as Api;
