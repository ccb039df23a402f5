import { test as base } from '@playwright/test';
import type { BrowserContext } from 'playwright';
import type { Session } from '../../../src/contract/contract.ts';
import { SandboxConsole } from './console.ts';
import { enterAs, visitPage } from './enter.ts';
import { watchPage } from './page-watch.ts';
import { People, type SeededName } from './people.ts';
import { type SandboxProcess, sandboxLimit, startSandboxProcess } from './sandbox-process.ts';
import { startSiteProcess } from './site-process.ts';
import type { Visit } from './visits.ts';

/**
 * Has the service not tell this browser what changes. Its pages then read at intervals, and their network comes to rest,
 * which it never does while a stream is open. Not done with a route: that would turn the browser's cache off.
 */
export const withoutUpdates = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const send = window.fetch;
    const notOffered = () => new Response('', { headers: { 'content-type': 'text/html' } });
    window.fetch = async (input, init) =>
      input instanceof Request && new URL(input.url).pathname === '/api/user/events'
        ? notOffered()
        : send(input, init);
  });

interface WorkerParts {
  /** The product, running only for this worker. */
  sandbox: Pick<SandboxProcess, 'url'>;
}

interface TestParts {
  /** Whether the service tells the page what changes. Only with the option, because its network is then never idle. */
  hearsUpdates: boolean;
  console: SandboxConsole;
  /** An email address that no one else uses. */
  email: string;
  /** The page's complaints so far. A test that expects a complaint removes it. */
  complaints: string[];
  people: People;
  /** Stores a session in the page's browser, as signing in does: this one, or a new one of a seeded person. */
  enterAs: (who: Session | SeededName) => Promise<void>;
  /** Opens a page as someone who may see it. */
  visitPage: (visit: Visit) => Promise<void>;
}

/** Tests of the built product. A page that logs an error or violates its security policy fails the test. */
export const test = base.extend<TestParts, WorkerParts>({
  sandbox: [
    // Playwright requires a destructuring pattern as the first argument, even if nothing is used.
    async ({ browserName: _ }, use) => {
      const sandbox = await (process.env.BEHIND_NGINX ? startSiteProcess() : startSandboxProcess());
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: sandboxLimit },
  ],

  baseURL: ({ sandbox }, use) => use(sandbox.url),

  console: async ({ request, sandbox }, use) => {
    const sandboxConsole = new SandboxConsole(request, sandbox.url);
    await use(sandboxConsole);
    await sandboxConsole.clearFaults();
  },

  email: ({ browserName }, use) => use(`${browserName}-${crypto.randomUUID()}@botdeck.example`),

  // The first argument must be a destructuring pattern here too.
  complaints: ({ browserName: _ }, use) => use([]),

  hearsUpdates: [false, { option: true }],

  page: async ({ page, complaints, hearsUpdates }, use) => {
    if (!hearsUpdates) await withoutUpdates(page.context());
    await watchPage(page, complaints);
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },

  people: ({ request, console, email, sandbox }, use) =>
    use(new People(request, console, sandbox.url, email)),

  enterAs: ({ page, people }, use) =>
    use(async (who) => enterAs(page, typeof who === 'string' ? await people.seeded(who) : who)),

  visitPage: ({ page, people }, use) => use((visit) => visitPage(page, people, visit)),
});
