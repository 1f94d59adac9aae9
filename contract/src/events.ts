/** Reads server-sent events from a streamed reply; ends when the stream ends. */
export async function* readEvents(response: Response): AsyncGenerator<{ event: string }> {
  if (!response.body) return;
  let rest = "";
  const text = response.body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>);
  const reader = text.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("event: ")) yield { event: line.slice(7) };
    }
  } finally {
    await reader.cancel();
  }
}
