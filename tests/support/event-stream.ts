import type { ChangeEvent } from '../../src/api/events.ts';

/** A stream of events that the test writes. */
export function createEventStream() {
  const { readable, writable } = new TransformStream<ChangeEvent, ChangeEvent>();
  const writer = writable.getWriter();
  const quiet = () => undefined;
  async function* read(): AsyncGenerator<ChangeEvent> {
    const reader = readable.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  }
  return {
    events: read(),
    send: (event: ChangeEvent) => void writer.write(event).catch(quiet),
    end: () => void writer.close().catch(quiet),
    fail: () => void writer.abort(new Error('reset')).catch(quiet),
  };
}
