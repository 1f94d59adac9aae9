import { expect, test } from "vitest";
import { s3Location } from "./s3-location.ts";

test("a bucket is asked where its provider documents it", () => {
  const places = [
    "s3://tutoring",
    "s3://tutoring/school/files?region=ap-south-1",
    "s3://tutoring.example?region=ap-south-1",
    "s3://tutoring?endpoint=https://0123.r2.cloudflarestorage.com&region=auto",
    "s3://tutoring?endpoint=http://127.0.0.1:3900&region=garage",
    "s3://tutoring?endpoint=https://store.example&style=virtual",
  ].map((files) => {
    const { bucketUrl, prefix, region } = s3Location(files);
    return [bucketUrl + prefix, region];
  });
  expect(places).toEqual([
    ["https://tutoring.s3.us-east-1.amazonaws.com/", "us-east-1"],
    ["https://tutoring.s3.ap-south-1.amazonaws.com/school/files/", "ap-south-1"],
    ["https://s3.ap-south-1.amazonaws.com/tutoring.example/", "ap-south-1"],
    ["https://0123.r2.cloudflarestorage.com/tutoring/", "auto"],
    ["http://127.0.0.1:3900/tutoring/", "garage"],
    ["https://tutoring.store.example/", "us-east-1"],
  ]);
});
