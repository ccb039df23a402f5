import type { Page } from '@playwright/test';
import type { SandboxConsole } from '../support/console.ts';
import type { People } from '../support/people.ts';

/** What a driver starts with: the parts of one end-to-end test. */
export interface Tools {
  page: Page;
  people: People;
  console: SandboxConsole;
  /** An email address that no one else uses. */
  email: string;
  /** The page's complaints so far. A driver that expects a complaint removes it. */
  complaints: string[];
}
