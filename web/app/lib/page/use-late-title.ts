import { useEffect } from "react";
import { productName } from "#web/lib/site/site-texts.ts";
import { inBackground } from "./in-background.ts";

/** Puts what a loader learns later than the head into the page's title, once a browser knows it. */
export function useLateTitle<T>(known: T | Promise<T>, titleOf: (known: T) => string): void {
  useEffect(() => {
    let isShown = true;
    inBackground(
      Promise.resolve(known).then((one) => {
        if (isShown) document.title = `${titleOf(one)} | ${productName}`;
      }),
    );
    return () => {
      isShown = false;
    };
  });
}
