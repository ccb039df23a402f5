import type { Page } from '@playwright/test';
import { secretsIn, tellsSecret } from '../../../scripts/canary/secrets.ts';

/**
 * Records what the page tells the manual, and the texts in the JSON of requests, of answers and of the stored session.
 * @returns lists the messages that have one of these texts in them
 * @throws if the page told nothing
 */
export async function watchMessages(page: Page): Promise<() => Promise<string[]>> {
  const messages: string[] = [];
  const secrets = new Set<string>();
  const reads: Promise<void>[] = [];
  const note = (json: string | null) => {
    for (const text of secretsIn(json)) secrets.add(text);
  };
  page.on('request', (request) => note(request.postData()));
  // Only answers that have come whole: the page can read no other, and some never end.
  page.on('requestfinished', (request) => {
    const read = async () => note((await (await request.response())?.text()) ?? null);
    if (request.url().includes('/api/')) reads.push(read().catch(() => undefined));
  });
  await page.exposeFunction('hearMessage', (message: string) => messages.push(message));
  await page.exposeFunction('noteStorage', note);
  await page.addInitScript(() => {
    const report = (name: string) => Reflect.get(window, name) as (text: string) => void;
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      if (this.name === 'botdeck.live') {
        report('hearMessage')(JSON.stringify(message));
        try {
          report('noteStorage')(localStorage.getItem('botdeck.session') ?? 'null');
        } catch {
          // Storage that refuses has no secrets.
        }
      }
      postMessage.call(this, message);
    };
  });
  return async () => {
    await Promise.all(reads);
    if (messages.length === 0)
      throw new Error('The page told the manual nothing. Is it the build of the sandbox?');
    return messages.filter((message) => tellsSecret(message, secrets));
  };
}
