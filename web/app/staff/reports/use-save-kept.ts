import type { KeptHomework } from "@tutoring/contract";
import { useRef } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { namingFile } from "#web/lib/api/problems.ts";

type Body = { task: string; links?: string[] | undefined; files: string[] };

/** Saves homework that a tutor keeps, then uploads its new files. If one is refused, the next try goes on from there. */
export function useSaveKept(homeworkId: string, failed: string) {
  const done = useRef({ version: 0, uploaded: new Map<File, string>() });
  const params = { id: homeworkId };
  return async (body: Body, added: File[], { ifMatch = 0 }: { ifMatch?: number }): Promise<KeptHomework> => {
    const { uploaded, version } = done.current;
    const files = [...body.files, ...added.flatMap((file) => uploaded.get(file) ?? [])];
    const seen = { ifMatch: Math.max(ifMatch, version) };
    let now = await browserApi.reportTools.changeKeptHomework({ params, body: { ...body, files } }, seen);
    done.current.version = now.version;
    for (const file of added.filter((one) => !uploaded.has(one))) {
      const before = new Set(now.files.map(({ id }) => id));
      now = await namingFile(file, browserApi.reportTools.addKeptFile({ params, body: { file } }), failed);
      const stored = now.files.find(({ id }) => !before.has(id));
      if (stored) uploaded.set(file, stored.id);
      // a change of another window in between stays unseen, so that the next try is told of it
      if (now.version === done.current.version + 1) done.current.version = now.version;
    }
    return now;
  };
}
