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
  /** The newcomer's address. */
  email: string;
}

/** One control that changes something: how to reach it, and what the page shows afterward. */
export interface Write {
  /** The operations it sends, once each. */
  operations: readonly OperationId[];
  /** The screen that has the control. */
  screen: string;
  /** The address of the screen; left out if `prepare` goes there. */
  path?: string;
  /** Who presses it; a guest if left out. */
  who?: Place | { seeded: SeededName };
  /** Sets things up with calls before the page opens. */
  before?: (situation: Situation, session: Session) => Promise<void>;
  /** Performs all steps on the page before the press. */
  prepare?: (situation: Situation) => Promise<unknown>;
  /** What `prepare` sends. */
  sentBefore?: readonly OperationId[];
  control: (page: Page) => Locator;
  /** What the mouse presses, if not the control itself. */
  target?: (page: Page) => Locator;
  /** The key that presses it; Enter if left out. */
  key?: string;
  /** Performs the steps from what the press opens to the call. */
  goOn?: (page: Page) => Promise<void>;
  /** What the page shows once the write is done. */
  done: (page: Page) => Locator;
  /** The path of the call, if the control stays. Its answer is held, because a press after it would be a new one. */
  staysAfter?: string;
  /** The title of the one toast that reports success; none if left out. */
  toast?: string;
}
