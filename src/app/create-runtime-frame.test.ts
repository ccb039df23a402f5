import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { createMemoryStorage } from '../../tests/support/memory-storage.ts';
import { userInfo } from '../../tests/support/runs.ts';
import { areaEvent } from '../machines/access/access.area.ts';
import { accessMachine } from '../machines/access/access.machine.ts';
import { rememberFrame } from './create-runtime.ts';

function setUp() {
  const { storage, entries, refusing } = createMemoryStorage();
  const access = createActor(accessMachine.provide({ actors: { userInfo: fromCallback(() => {}) } }));
  rememberFrame(access, () => storage);
  access.start();
  access.send({ type: 'session.changed', uuid: 'ann' });
  return { access, entries, refusing, remembered: () => entries.get('botdeck.frame') };
}

// Rules: FRAME-15, STORE-16
it('remembers that every page is open to a member', () => {
  const { access, remembered } = setUp();
  expect(remembered()).toBeUndefined();
  access.send(areaEvent(userInfo()));
  expect(remembered()).toBe('full');
});

it('still remembers it if the service fails on the next visit', () => {
  const { access, entries, remembered } = setUp();
  entries.set('botdeck.frame', 'full');
  access.send({ type: 'userInfo.failed' });
  expect(remembered()).toBe('full');
});

// Rules: FRAME-15, STORE-16
it.each([
  ['with the session', { type: 'session.changed', uuid: null }],
  ['when the subscription expires', areaEvent(userInfo({ subscriptionStatus: 'EXPIRED' }))],
] as const)('forgets it %s', (_, event) => {
  const { access, remembered } = setUp();
  access.send(areaEvent(userInfo()));
  access.send(event);
  expect(remembered()).toBeUndefined();
});

it('does without storage that refuses', () => {
  const { access, refusing, remembered } = setUp();
  refusing.writes = true;
  access.send(areaEvent(userInfo()));
  expect(remembered()).toBeUndefined();
});
