import type { Page } from '@playwright/test';
import type { Reply } from './reply.ts';
import type { Person } from './world.ts';

/** Something a person does to make a change. */
export interface Journey {
  name: string;
  path: string;
  person: Person;
  /** The call it sends, by operation id. */
  call: string;
  /** Every step up to the press that sends, which is the last. */
  act: (page: Page) => Promise<void>;
  /** Answers it needs instead of the person's usual ones. */
  answers?: () => Record<string, () => Reply>;
  /** What the tab has stored before. */
  tabStorage?: Record<string, string>;
}

/** Presses the button of this name. */
export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
/** Presses the button of this name in the dialog that asks for confirmation. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
/** Fills in the field of this label. */
export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

/** Presses a button and the one of the same name in the dialog that asks for confirmation. */
export const askedAndConfirmed = (name: string) => async (page: Page) => {
  await press(name)(page);
  await confirm(page, name);
};
