import type { Locator, Page } from '@playwright/test';
import type { OperationId } from '../../../../service/common/handler.ts';
import type { Session } from '../../../../src/contract/contract.ts';
import type { SandboxConsole } from '../console.ts';
import type { People, Place, SeededName } from '../people.ts';

/** What a row may use before its control is pressed. */
export interface Situation {
  page: Page;
  people: People;
  console: SandboxConsole;
  /** Of the newcomer. */
  email: string;
}

/** One control that changes something, from the way to it to what is there afterwards. */
export interface Write {
  /** What it sends, each once. */
  operations: readonly OperationId[];
  /** Where the control is. */
  screen: string;
  /** Where it is found; left out where `prepare` goes there. */
  path?: string;
  /** Who presses it; a guest when left out. */
  who?: Place | { seeded: SeededName };
  /** By calls, before the page is opened. */
  before?: (situation: Situation, session: Session) => Promise<void>;
  /** On the page, everything up to the press. */
  prepare?: (situation: Situation) => Promise<unknown>;
  control: (page: Page) => Locator;
  /** What a mouse presses, where it is not the control itself. */
  target?: (page: Page) => Locator;
  /** The key that presses it; Enter when left out. */
  key?: string;
  /** What leads on from what the press brought about to the call. */
  goOn?: (page: Page) => Promise<void>;
  /** What is there once it was done. */
  done: (page: Page) => Locator;
  /** The title of the one toast that says so; none when left out. */
  toast?: string;
}
