import type { ChangeTopic } from '../contract/contract.ts';

export const changeTopics: readonly ChangeTopic[] = ['BOT', 'TRADES', 'PAYMENT', 'ACCOUNT'];

/** What the service says has changed; empty if it only shows that it is still there. */
export interface ChangeEvent {
  /** Where to continue from; undefined if the service does not say. */
  id: string | undefined;
  changed: ChangeTopic[];
}

/** Characters. Longer events are not ours. */
const longestEvent = 4_000;

/**
 * Reads the events of a stream. Topics that this client does not know are left out.
 * @throws {Error} if the stream breaks off or is not a stream of events
 */
export async function* readChangeEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ChangeEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true }).replaceAll('\r', '');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      if (text.length > longestEvent) throw new Error('The event does not end.');
      for (const block of blocks) yield readEvent(block);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function readEvent(block: string): ChangeEvent {
  const field = (name: string) => new RegExp(`^${name}: ?(.+)$`, 'm').exec(block)?.[1];
  return { id: field('id'), changed: readTopics(field('data')) };
}

/** Anything may have changed if the service says so in words that this client does not understand. */
function readTopics(data: string | undefined): ChangeTopic[] {
  if (data === undefined) return [];
  try {
    const { changed } = JSON.parse(data);
    if (Array.isArray(changed)) return changeTopics.filter((topic) => changed.includes(topic));
  } catch {
    // Not JSON.
  }
  return [...changeTopics];
}
