import { expect, it } from 'vitest';
import { type ChangeEvent, readChangeEvents } from './events.ts';

async function eventsOf(...parts: string[]): Promise<ChangeEvent[]> {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  const events: ChangeEvent[] = [];
  for await (const event of readChangeEvents(stream)) events.push(event);
  return events;
}

it('reads events however the network cuts them', async () => {
  expect(await eventsOf('id: 7-1\ndata: {"chan', 'ged":["BOT"]}\n', '\nid: 8-1\n\n')).toEqual([
    { id: '7-1', changed: ['BOT'] },
    { id: '8-1', changed: [] },
  ]);
});

it('takes line ends and comments of other servers', async () => {
  expect(await eventsOf(': hello\r\n\r\ndata:{"changed":["TRADES","PAYMENT"]}\r\n\r\n')).toEqual([
    { id: undefined, changed: [] },
    { id: undefined, changed: ['TRADES', 'PAYMENT'] },
  ]);
});

it('leaves out topics it does not know', async () => {
  const [event] = await eventsOf('data: {"changed":["WEATHER","ACCOUNT"]}\n\n');
  expect(event?.changed).toEqual(['ACCOUNT']);
});

it.each(['nonsense', '{"changed":"BOT"}', '7'])(
  'takes %s to mean that anything may have changed',
  async (data) => {
    const [event] = await eventsOf(`data: ${data}\n\n`);
    expect(event?.changed).toEqual(['BOT', 'TRADES', 'PAYMENT', 'ACCOUNT']);
  },
);

it('gives up an event that does not end', async () => {
  await expect(eventsOf('x'.repeat(5_000))).rejects.toThrow('does not end');
});
