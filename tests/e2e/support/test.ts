import { test as base } from '@playwright/test';
import type { Session } from '../../../src/contract/contract.ts';
import { SandboxConsole } from './console.ts';
import { enterAs, visitPage } from './enter.ts';
import { watchPage } from './page-watch.ts';
import { People } from './people.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import type { Visit } from './visits.ts';

interface WorkerParts {
  /** The product, running for this worker alone. */
  sandbox: SandboxProcess;
}

interface TestParts {
  console: SandboxConsole;
  /** An address nobody else uses. */
  email: string;
  /** What the page complained about so far. A test that expects a complaint takes it out. */
  complaints: string[];
  people: People;
  /** Puts a session into the page's browser, as a sign-in leaves it there. */
  enterAs: (session: Session) => Promise<void>;
  /** Opens a page as somebody who may see it. */
  visitPage: (visit: Visit) => Promise<void>;
}

/** Tests against the built product. A page that logs an error or breaks its security policy fails its test. */
export const test = base.extend<TestParts, WorkerParts>({
  sandbox: [
    // The first argument has to be taken apart, although nothing of it is needed.
    async ({ browserName: _ }, use) => {
      const sandbox = await startSandboxProcess();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: ({ sandbox }, use) => use(sandbox.url),

  console: async ({ request, sandbox }, use) => {
    const sandboxConsole = new SandboxConsole(request, sandbox.url);
    await use(sandboxConsole);
    await sandboxConsole.clearFaults();
  },

  email: ({ browserName }, use) => use(`${browserName}-${crypto.randomUUID()}@botdeck.example`),

  // The first argument has to be taken apart here, too.
  complaints: ({ browserName: _ }, use) => use([]),

  page: async ({ page, complaints }, use) => {
    await watchPage(page, complaints);
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },

  people: ({ request, console, sandbox }, use) => use(new People(request, console, sandbox.url)),

  enterAs: ({ page }, use) => use((session) => enterAs(page, session)),

  visitPage: ({ page, people, email }, use) => use((visit) => visitPage(page, people, visit, email)),
});
