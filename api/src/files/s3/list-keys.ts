import { type AskS3, S3Fault } from "./s3-client.ts";

const tag = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
const plain = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** Every object whose key begins so, page by page, with its time of writing. */
export async function* listKeys(ask: AskS3, prefix: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
  let token: string | undefined;
  do {
    const query = { "list-type": "2", prefix, "max-keys": "1000", ...(token && { "continuation-token": token }) };
    const answer = await ask({ method: "GET", query });
    const page = await answer.text();
    if (!page.includes("<ListBucketResult")) throw new S3Fault(`${prefix} cannot be listed (${answer.status})`);
    for (const [, entry = ""] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
      yield { key: plain(tag(entry, "Key") ?? ""), writtenAt: new Date(tag(entry, "LastModified") ?? 0) };
    token = tag(page, "IsTruncated") === "true" ? plain(tag(page, "NextContinuationToken") ?? "") : undefined;
    if (token === "") throw new S3Fault(`${prefix} cannot be listed to its end`);
  } while (token);
}
