import { expect, test } from "vitest";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { s3Client } from "./open-s3-store.ts";
import { s3Location } from "./s3-location.ts";

/** The address and region at which a store is asked for a file. */
async function asked(files: string): Promise<[string, string]> {
  const place = s3Location(files);
  const client = s3Client(place, { accessKeyId: "a", secretAccessKey: "b" });
  let address = "";
  client.config.requestHandler.handle = ({ protocol, hostname, port, path }) => {
    address = `${protocol}//${hostname}${port ? `:${port}` : ""}${path}`;
    throw new Error("asked");
  };
  const file = new GetObjectCommand({ Bucket: place.bucket, Key: `${place.prefix}a` });
  await expect(client.send(file)).rejects.toThrow("asked");
  return [address, place.region];
}

test("a bucket is asked where its provider documents it", async () => {
  const places = [
    "s3://tutoring",
    "s3://tutoring/school/files?region=ap-south-1",
    "s3://tutoring.example?region=ap-south-1",
    "s3://tutoring?endpoint=https://0123.r2.cloudflarestorage.com&region=auto",
    "s3://tutoring?endpoint=http://127.0.0.1:3900&region=garage",
    "s3://tutoring?endpoint=https://store.example&style=virtual",
  ];
  expect(await Promise.all(places.map(asked))).toEqual([
    ["https://tutoring.s3.us-east-1.amazonaws.com/a", "us-east-1"],
    ["https://tutoring.s3.ap-south-1.amazonaws.com/school/files/a", "ap-south-1"],
    ["https://s3.ap-south-1.amazonaws.com/tutoring.example/a", "ap-south-1"],
    ["https://0123.r2.cloudflarestorage.com/tutoring/a", "auto"],
    ["http://127.0.0.1:3900/tutoring/a", "garage"],
    ["https://tutoring.store.example/a", "us-east-1"],
  ]);
});
