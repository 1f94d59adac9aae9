import { screen } from "@testing-library/react";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { type Api } from "#web/lib/api/api.ts";
import { visit } from "#web/testing/visit.tsx";
import { inBackground } from "./in-background.ts";
import { useReload } from "./use-reload.ts";

test("what is pressed after a reload acts on what the reload has brought", async () => {
  let stored = 0;
  const seen: string[] = [];
  function Page() {
    const { version } = useLoaderData<{ version: number }>();
    const reload = useReload();
    const [done, setDone] = useState(false);
    const change = async () => {
      for (let nth = 0; nth < 20; nth += 1) {
        stored += 1;
        await reload();
        seen.push(document.querySelector("output")?.textContent ?? "");
      }
      setDone(true);
    };
    return (
      <>
        <output>{version}</output>
        <button onClick={() => inBackground(change())}>Change</button>
        {done && <p>Done</p>}
      </>
    );
  }
  visit({ default: Page, clientLoader: () => Promise.resolve({ version: stored }) }, "/", "/", {} as Api);
  (await screen.findByRole("button")).click();
  await screen.findByText("Done");
  expect(seen).toEqual(Array.from({ length: 20 }, (_, nth) => String(nth + 1)));
});

test("a reload ends although the person has left the page", async () => {
  let ended = false;
  let reload: () => Promise<void> = () => Promise.resolve();
  function Page() {
    reload = useReload();
    return <p>Here</p>;
  }
  const { unmount } = visit({ default: Page, clientLoader: () => Promise.resolve(null) }, "/", "/", {} as Api);
  await screen.findByText("Here");
  inBackground(reload().then(() => (ended = true)));
  unmount();
  await expect.poll(() => ended).toBe(true);
});
