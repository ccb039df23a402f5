import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Stands in for Telegram: takes every message, after a while. */
export interface TelegramReceiver {
  url: string;
  /** What each chat has received, in this order. */
  received: Map<string, string[]>;
  close(): void;
}

/** Starts one that takes between `leastMs` and five times as long for each message. */
export async function startTelegramReceiver(leastMs: number): Promise<TelegramReceiver> {
  const received = new Map<string, string[]>();
  const server = createServer(async (request, response) => {
    const message = JSON.parse((await text(request)) || '{}');
    await wait(leastMs * (1 + Math.random() * 4));
    if (message.text) received.set(message.chat_id, [...(received.get(message.chat_id) ?? []), message.text]);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ok: true, result: { message_id: 1 } }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

/** How many trades these messages say were closed. */
export function closingsIn(messages: readonly string[]): number {
  return messages.reduce((sum, message) => {
    if (/^Trade \d+, .*: closed at /.test(message)) return sum + 1;
    return sum + Number(/^Since the last message: (\d+) trades? closed/.exec(message)?.[1] ?? 0);
  }, 0);
}

/** The trades whose opening was reported after their closing. */
export function inverted(messages: readonly string[]): string[] {
  const closed = new Set<string>();
  return messages.flatMap((message) => {
    const [, trade = '', state] = /^Trade (\d+), .*: (opened|closed) at /.exec(message) ?? [];
    if (state === 'closed') closed.add(trade);
    return state === 'opened' && closed.has(trade) ? [trade] : [];
  });
}
