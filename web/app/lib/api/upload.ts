import { documentLanguage } from "#web/texts/use-texts.ts";
import type { Api } from "./api.ts";

/** The browser's client for one upload; reports the fraction of bytes sent, from 0 to 1. */
export async function uploadingApi(onProgress: (share: number) => void): Promise<Api> {
  const [{ contract, createClient }, { sendBy }] = await Promise.all([
    import("@tutoring/contract"),
    import("./browser-client.ts"),
  ]);
  return createClient(
    contract,
    sendBy((request) => sendWithProgress(request, onProgress)),
    location.origin,
    documentLanguage(),
  );
}

/** fetch reports no upload progress; XMLHttpRequest does. */
async function sendWithProgress(request: Request, onProgress: (share: number) => void): Promise<Response> {
  // WebKit cannot read a file in a form again; there the form is sent as it is
  const body = await request
    .clone()
    .blob()
    .catch(() => undefined);
  if (!body) return fetch(request);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    request.headers.forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    call.addEventListener("load", () => {
      const headers = { "retry-after": call.getResponseHeader("retry-after") ?? "" };
      resolve(new Response(call.responseText, { status: call.status, headers }));
    });
    call.addEventListener("error", () => reject(new TypeError("the network is away")));
    call.send(body);
  });
}
