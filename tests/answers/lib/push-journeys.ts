import type { Page } from '@playwright/test';
import type { PushPlace } from '../../../src/machines/notifications/notifications.machine.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import { press } from '../../e2e/support/controls.ts';
import { replacePush } from '../../e2e/support/push-browser.ts';
import type { Journey } from './journey.ts';

/** Presses a button of the card in a browser that says this about notifications. */
const withPush = (place: PushPlace, name: string) => async (page: Page) => {
  await replacePush(page, { place, permission: 'granted' });
  await press('Check this device again')(page);
  await press(name)(page);
};

/** Journeys with notifications in the browser. */
export const pushJourneys: readonly Journey[] = [
  {
    name: 'turn on notifications',
    path: routes.settings.path,
    person: 'stopped',
    call: 'setPush',
    act: withPush('off', 'Turn on notifications'),
  },
  {
    name: 'send a test notification',
    path: routes.settings.path,
    person: 'stopped',
    call: 'sendPushTest',
    act: withPush('on', 'Send a test'),
  },
  {
    name: 'turn off notifications',
    path: routes.settings.path,
    person: 'stopped',
    call: 'removePush',
    act: withPush('on', 'Turn off'),
  },
];
