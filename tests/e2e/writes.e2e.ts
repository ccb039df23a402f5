import { expect, type Page } from '@playwright/test';
import type { OperationId } from '../../service/common/handler.ts';
import { type Operation, readContract } from '../../service/http/contract.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';
import { accountWrites } from './support/writes/account-writes.ts';
import { botWrites } from './support/writes/bot-writes.ts';
import { operatorWrites } from './support/writes/operator-writes.ts';
import { passkeyWrites } from './support/writes/passkey-writes.ts';
import { securityWrites } from './support/writes/security-writes.ts';
import { subscriptionWrites } from './support/writes/subscription-writes.ts';
import type { Write } from './support/writes/write.ts';

const { basePath, operations } = readContract();
const changing = operations.filter(({ method }) => method !== 'GET');
const writes = [
  ...accountWrites,
  ...securityWrites,
  ...passkeyWrites,
  ...subscriptionWrites,
  ...botWrites,
  ...operatorWrites,
];

/** They change nothing: what a passkey signs is fetched as the sign-in page opens, and a key is tried while it is entered. */
const byThemselves: readonly OperationId[] = ['startPasskeySignIn', 'tryApiKey'];

/** No control sends a refresh, either: `session-tabs.e2e.ts` counts the refreshes of parallel requests and tabs. */
const withoutControl: readonly OperationId[] = ['refreshSession', ...byThemselves];

type Press = (page: Page, write: Write) => Promise<void>;

/** A way to press a control twice. */
interface Way {
  name: string;
  press: Press;
}

const nameOf = ({ screen, operations: sent }: Write) => `${screen} ${sent.join()}`;

/** Only some controls are pressed, unless the run is whole. */
const pressedInOneTask = sample(writes, 4, nameOf);
/** The hardest case: nothing can be rendered in between. */
const inOneTask: Way = {
  name: 'two presses in the same task',
  press: (page, { control }) =>
    control(page).evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    }),
};

/** The ways people do it. */
const pressedByHand = sample(writes, 1, nameOf);
const byHand: readonly Way[] = [
  {
    name: 'a double click',
    press: (page, { control, target = control }) => target(page).dblclick(),
  },
  {
    name: 'a key pressed twice',
    press: async (page, { control, key = 'Enter' }) => {
      await control(page).focus();
      await page.keyboard.press(key);
      await page.keyboard.press(key);
    },
  },
];

/** Holds the calls to a path. Returns a function that releases them. */
async function holdCalls(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**/api${path}`, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
}

// Rule: WRITE-1
test('every operation of the contract that changes something has a row here', () => {
  const covered = new Set([...writes.flatMap((write) => write.operations), ...withoutControl]);
  expect([...covered].toSorted()).toEqual(changing.map(({ id }) => id).toSorted());
});

for (const write of writes) {
  const ways = [
    ...(pressedInOneTask.includes(write) ? [inOneTask] : []),
    ...(pressedByHand.includes(write) ? byHand : []),
  ];
  for (const { name, press } of ways) {
    // Rule: WRITE-1
    test(`${write.screen} sends ${write.operations.join(', ')} once for ${name}`, async ({
      page,
      people,
      console,
      enterAs,
      email,
    }) => {
      const { who, path, before, prepare, sentBefore = [], control, goOn, done, staysAfter, toast } = write;
      const situation = { page, people, console, email };
      const sent = watchCalls(page);
      if (who !== undefined) {
        const session = await (typeof who === 'string' ? people.newcomer(who) : people.seeded(who.seeded));
        await before?.(situation, session);
        await enterAs(session);
      }
      if (path !== undefined) await page.goto(path);
      await prepare?.(situation);
      await expect(control(page)).toBeEnabled();
      expect(sent).toEqual(sentBefore);

      const letGo = staysAfter === undefined ? undefined : await holdCalls(page, staysAfter);
      await press(page, write);
      letGo?.();
      await goOn?.(page);
      await expect(done(page).first()).toBeVisible();
      await expect.poll(() => sent).toEqual([...sentBefore, ...write.operations]);
      const messages = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
      await expect(messages).toContainText(toast === undefined ? [] : [toast]);
    });
  }
}

/** Collects the changing calls that the page sends from now on. */
function watchCalls(page: Page): OperationId[] {
  const sent: OperationId[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOf = ({ method, path }: Operation) =>
      method === request.method() && patternOf(path).test(pathname);
    const operation = changing.find(isOf);
    if (operation && !byThemselves.includes(operation.id)) sent.push(operation.id);
  });
  return sent;
}

const patternOf = (path: string) => new RegExp(`^${basePath}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
