import { UserError } from "#api/platform/core/settings.ts";

/** Where in a store files are; `prefix` is empty or ends with a slash. `isByPath`: not under a host for each bucket. */
export type S3Location = { bucket: string; endpoint: string; isByPath: boolean; prefix: string; region: string };

const shape = "STORAGE_URL has to be like s3://bucket/prefix?endpoint=https://store.example&region=eu-central-1";

/**
 * Reads STORAGE_URL. Without an endpoint it is AWS; other stores are addressed by path, unless `style=virtual` says that each bucket
 * has its own host. Throws `UserError`.
 */
export function s3Location(files: string): S3Location {
  const url = URL.parse(files);
  const bucket = url?.host ?? "";
  const prefix = (url?.pathname ?? "").replace(/^\/+|\/+$/g, "");
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || !/^[\w./-]*$/.test(prefix) || /\.\.|\/\//.test(prefix))
    throw new UserError(`${shape}; bucket and folder names have small letters, digits, dots and hyphens.`);
  const strange = [...url.searchParams.keys()].find((name) => !["endpoint", "region", "style"].includes(name));
  if (strange) throw new UserError(`${shape}; it has no option "${strange}".`);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const style = url.searchParams.get("style") ?? (url.searchParams.has("endpoint") || bucket.includes(".") ? "path" : "virtual");
  if (style !== "path" && style !== "virtual") throw new UserError(`${shape}; its style is path or virtual.`);
  const endpoint = URL.parse(url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.href !== `${endpoint.origin}/`)
    throw new UserError(`${shape}; the endpoint is an address without a path.`);
  return { bucket, endpoint: endpoint.origin, isByPath: style === "path", prefix: prefix && `${prefix}/`, region };
}
