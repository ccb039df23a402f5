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

/** One control that changes something: how to reach it, and what the page shows afterward. */
export interface Write {
  /** The operations it sends, each once. */
  operations: readonly OperationId[];
  /** The screen that has the control. */
  screen: string;
  /** The address of the screen; left out if `prepare` goes there. */
  path?: string;
  /** Who presses it; a guest when left out. */
  who?: Place | { seeded: SeededName };
  /** Sets things up by calls, before the page opens. */
  before?: (situation: Situation, session: Session) => Promise<void>;
  /** Does everything on the page before the press. */
  prepare?: (situation: Situation) => Promise<unknown>;
  control: (page: Page) => Locator;
  /** What a mouse presses, if it is not the control itself. */
  target?: (page: Page) => Locator;
  /** The key that presses it; Enter when left out. */
  key?: string;
  /** Goes on from what the press opens to the call. */
  goOn?: (page: Page) => Promise<void>;
  /** What the page shows once the write is done. */
  done: (page: Page) => Locator;
  /** The path of the call, if the control stays: a press after its answer would be a new one, so the answer has to wait. */
  staysAfter?: string;
  /** The title of the one toast that says so; none when left out. */
  toast?: string;
}
