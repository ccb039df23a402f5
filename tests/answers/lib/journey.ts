import type { Page } from '@playwright/test';
import { inDialog, press } from '../../e2e/support/controls.ts';
import type { Reply } from './service.ts';
import type { Person } from './world.ts';

/** The steps a person takes to make one change. */
export interface Journey {
  name: string;
  path: string;
  person: Person;
  /** The operation id of the call it sends. */
  call: string;
  /** The steps before, with a correct answer to the call; none if the page can be used as it opens. */
  prepare?: (page: Page) => Promise<void>;
  /** All other steps; the last is the press that sends the call. */
  act: (page: Page) => Promise<void>;
  /** Answers that replace the person's usual ones. */
  answers?: () => Record<string, () => Reply>;
  tabStorage?: Record<string, string>;
}

export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

/** Makes the journeys of one person that begin on one page. */
export const journeysAt =
  (path: string, person: Person) =>
  (
    name: string,
    call: string,
    act: Journey['act'],
    more: Pick<Journey, 'answers' | 'prepare' | 'tabStorage'> = {},
  ): Journey => ({ name, path, person, call, act, ...more });

/** Presses a button, then the button with the same name in the confirmation dialog. */
export const askedAndConfirmed = (name: string) => async (page: Page) => {
  await press(name)(page);
  await inDialog(name)(page).click();
};
