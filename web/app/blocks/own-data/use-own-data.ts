import type { RefObject } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";

type Calls = {
  download: () => Promise<Parameters<typeof saveFile>[0]>;
  close: () => Promise<unknown>;
  keep: () => Promise<unknown>;
  /** Gets the focus after a change. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** What a person does with their data: download it, close the account, keep it. */
export function useOwnData({ heading, ...calls }: Calls) {
  const [texts] = useTexts("my-data");
  const { revalidate } = useRevalidator();
  const download = useCall();
  const closing = useCall();
  return {
    download,
    closing,
    save: () => download.run(async () => saveFile(await calls.download()), { failed: texts.notDownloaded }),
    close: () =>
      closing.run(
        async () => {
          await calls.close();
          await revalidate();
          scrollTo(0, 0);
          heading.current?.focus();
        },
        { failed: texts.notClosed },
      ),
    keep: async () => {
      try {
        await calls.keep();
        toast.success(texts.kept);
        heading.current?.focus();
      } catch (failure) {
        toast.error(problemOf(failure, texts.notKept).message);
      }
      await revalidate();
    },
  };
}
export type OwnData = ReturnType<typeof useOwnData>;
