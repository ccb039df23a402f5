import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from '../../tests/session/harness.ts';
import { letTimeGo, settle, stopTime } from '../../tests/session/time.ts';
import { createToastStore } from '../ui/toast/toast-store.ts';
import { clearBetweenPeople } from './create-runtime.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

/** A tab that has shown Ann a toast. */
async function afterTellingAnn() {
  const [tab, other = tab] = await new Browser().openSignedIn('ann', 2);
  const toasts = createToastStore();
  clearBetweenPeople(tab.session, toasts);
  for (const title of ['1,000.00 USDT allocated', 'Two', 'Three', 'Waiting for its turn']) {
    toasts.show({ tone: 'success', title });
  }
  return { tab, other, told: () => toasts.visible.get().length };
}

describe('a toast for one person', () => {
  // Rule: SESSION-9
  it('is gone as soon as another person signs in here', async () => {
    const { tab, told } = await afterTellingAnn();
    tab.signOut();
    expect(told()).toBe(3);
    tab.signIn('bob');
    expect(told()).toBe(0);
  });

  it('is gone when another person signs in on another tab', async () => {
    const { other, tab, told } = await afterTellingAnn();
    other.signIn('bob');
    await settle();
    expect(tab.stored?.email).toBe('bob@example.com');
    expect(told()).toBe(0);
  });

  it('stays for the same person in a new sign-in', async () => {
    const { tab, told } = await afterTellingAnn();
    tab.signIn('ann');
    tab.signOut();
    tab.signIn('ann');
    expect(told()).toBe(3);
  });

  it('stays for a guest who signs in first', async () => {
    const tab = await new Browser().open();
    const toasts = createToastStore();
    clearBetweenPeople(tab.session, toasts);
    toasts.show({ tone: 'info', title: 'Hello' });
    tab.signIn('bob');
    expect(toasts.visible.get()).toHaveLength(1);
  });
});
