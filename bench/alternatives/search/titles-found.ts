import type { Server } from "../../processes.ts";

type Reply = { data: { classFullname?: string; class_fullname?: string }[] };

export async function titlesFound({ url }: Server, search: string, limit = 12): Promise<string[]> {
  const answer = await fetch(`${url}/api/courses/filter?limit=${limit}&search=${encodeURIComponent(search)}`);
  const { data } = (await answer.json()) as Reply;
  return data.map((course) => course.classFullname ?? course.class_fullname ?? "");
}
