import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { userInfo } from '../../tests/support/runs.ts';
import { checkAnswer } from '../api/answers/check-answer.ts';
import { userInfoSchema } from '../api/answers/member-schemas.gen.ts';
import type { UserInfo } from '../contract/answers.ts';
import { areaEvent } from '../machines/access/access.area.ts';
import { accessMachine, selectArea, selectIsPolling } from '../machines/access/access.machine.ts';
import { redirectFor } from '../shared/routes/redirects.ts';
import { routes } from '../shared/routes/routes.ts';

const none = { botUuid: null, lastDepositStatus: null, subscriptionStatus: null } as const;
const waiting = { ...none, subscriptionStatus: 'WAITING_PAYMENT' } as const;
const people: [name: string, info: UserInfo][] = [
  ['a newcomer', userInfo({ ...none, isBotReady: false })],
  ['somebody whose first order failed', userInfo({ ...none, lastDepositStatus: 'DECLINED' })],
  ['somebody who has not paid yet', userInfo({ ...waiting, lastDepositStatus: 'PENDING' })],
  ['somebody waiting without an order', userInfo(waiting)],
  ['somebody in onboarding', userInfo({ botUuid: null, showOnboarding: true, isBotReady: false })],
  ['a member whose bot never ran', userInfo({ botUuid: null, isBotReady: false })],
  ['a member whose bot is starting', userInfo({ isBotReady: false })],
  ['a member', userInfo()],
  ['somebody who has canceled', userInfo({ subscriptionStatus: 'CANCELED' })],
  ['somebody whose subscription has expired', userInfo({ subscriptionStatus: 'EXPIRED' })],
  [
    'somebody expired before onboarding',
    userInfo({ botUuid: null, subscriptionStatus: 'EXPIRED', showOnboarding: true }),
  ],
];

/** Where every page leads, and whether the user info is polled. */
function tableOf(answer: unknown) {
  const machine = accessMachine.provide({ actors: { userInfo: fromCallback(() => undefined) } });
  const access = createActor(machine).start();
  access.send({ type: 'session.changed', uuid: 'ann' });
  access.send(areaEvent(checkAnswer(userInfoSchema, answer)));
  const snapshot = access.getSnapshot();
  const area = selectArea(snapshot);
  const targets = Object.values(routes).flatMap(({ path }) =>
    ['', '?retryPayment=true'].map((search) => [
      path + search,
      redirectFor(area, { pathname: path, search }),
    ]),
  );
  return { area, isPolling: selectIsPolling(snapshot), ...Object.fromEntries(targets) };
}

/** The user info without the fields that are null or false. */
function sparse(info: UserInfo): object {
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value !== null && value !== false));
}

// Rule: ANSWER-1
it.each(people)('%s goes to the same pages when the service leaves out null and false fields', (_, info) => {
  const standing = Object.keys(sparse(info)).length > 0 ? sparse(info) : { showOnboarding: false };
  expect(tableOf(standing)).toEqual(tableOf(info));
});
