import { describe, expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { startPushService } from '../testing/push-service.ts';
import { createPushSender, publicOnly } from './push-sender.ts';

const { vapid } = readConfig({});
if (!vapid) throw new Error('The sandbox has a key.');
const supportEmail = 'Support <help@example.com>';
const inSandbox = createPushSender({ sandbox: true, supportEmail }, vapid);
const outside = createPushSender({ sandbox: false, supportEmail }, vapid);
const how = { secondsToLive: 60, topic: 'test' };

/** What looking up a host finds. */
const find = (host: string) =>
  new Promise<string>((resolve) =>
    publicOnly(host, { all: true }, (error, found) => resolve(error ? error.message : JSON.stringify(found))),
  );

describe('the address of a push service', () => {
  // Rule: PUSH-12
  test('is on this machine only in the sandbox', async () => {
    const service = await startPushService();
    const browser = service.subscribe();
    expect(() => inSandbox.check(browser)).not.toThrow();
    expect(() => outside.check(browser)).toThrow('Some fields need your attention.');
    expect(await outside.send(browser, 'text', how)).toEqual({ outcome: 'refused', status: 0 });
    expect(service.posts).toEqual([]);
    expect(await inSandbox.send(browser, 'text', how)).toEqual({ outcome: 'sent' });
    expect(service.received[0]?.sender?.subject).toBe('mailto:help@example.com');
    await service.close();
    expect(await inSandbox.send(browser, 'text', how)).toEqual({ outcome: 'later', seconds: 0 });
  });

  // Rule: PUSH-12
  test('must not lead to this machine or a private network, whatever its name', async () => {
    expect(await find('localhost')).toBe('localhost is not a public host.');
    expect(await find('127.0.0.1')).toBe('127.0.0.1 is not a public host.');
    expect(await find('::ffff:10.1.2.3')).toContain('is not a public host.');
    expect(await find('169.254.169.254')).toContain('is not a public host.');
    expect(await find('192.0.2.1.invalid')).not.toContain('[');
  });
});

test('the longest pause that a push service can ask for is an hour', async () => {
  const service = await startPushService();
  const browser = service.subscribe();
  const path = new URL(browser.endpoint).pathname;
  const asked = async (pause: string) => {
    service.answers.set(path, { status: 429, headers: { 'retry-after': pause } });
    return inSandbox.send(browser, 'text', how);
  };
  expect(await asked('120')).toEqual({ outcome: 'later', seconds: 120 });
  expect(await asked('999999')).toEqual({ outcome: 'later', seconds: 3600 });
  expect(await asked('Fri, 27 Nov 2026 10:00:00 GMT')).toEqual({ outcome: 'later', seconds: 0 });
  await service.close();
});
