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
  function Page() {
    const version = useLoaderData<number>();
    const reload = useReload();
    const [shown, setShown] = useState("");
    const change = async () => {
      stored += 1;
      await reload();
      setShown(document.querySelector("output")?.textContent ?? "");
    };
    return (
      <>
        <output>{version}</output>
        <button onClick={() => inBackground(change())}>Change</button>
        <p>Shown after the reload: {shown}</p>
      </>
    );
  }
  visit({ default: Page, clientLoader: () => Promise.resolve(stored) }, "/", "/", {} as Api);
  (await screen.findByRole("button")).click();
  expect((await screen.findByText(/after the reload: \d/)).textContent).toBe("Shown after the reload: 1");
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
