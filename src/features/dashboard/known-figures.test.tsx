import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { openDashboard } from '../../../tests/support/show-dashboard.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import type { Statistic } from '../../contract/answers.ts';
import { figuresDatabase, forgetSealed } from '../../shared/member/forget-sealed.ts';
import { keepsFigures, setKeepsFigures } from '../../shared/member/keep-figures.ts';
import { type KeptFigures, longest, timePlace } from '../../shared/member/known-figures.ts';
import { KnownFigures, KnownPlace, useLastKnown } from '../../shared/member/last-known.tsx';
import { readSealed } from '../../shared/member/sealed.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';

const { sid } = storedSession();
const time = 'As of 20 Nov 2026, 14:05 UTC';
const last = '+111.11 USDT';

/** What src/app/early/known-figures.ts leaves to the app. */
function leave(member: string): void {
  const total = [{ name: 'dd', look: 'amount', content: [last] }];
  globalThis.knownFigures = { sid: member, places: { total, asOf: [time] } };
  onTestFinished(() => {
    globalThis.knownFigures = undefined;
  });
}

const kept = async () => {
  const sealed = await readSealed(figuresDatabase, sid, longest);
  return sealed && (sealed.value as KeptFigures).places;
};

beforeEach(async () => {
  timeZoneStore.set('utc');
  await forgetSealed(figuresDatabase);
});

// Rules: FRAME-18, FRAME-19
it('shows the known figures, with their time, until the answers arrive', async () => {
  leave(sid);
  const answer = Promise.withResolvers<Statistic>();
  const { screen } = await openDashboard({}, { bots: { statistic: () => answer.promise } });
  await expect.element(screen.getByText(last)).toBeVisible();
  await expect.element(screen.getByText(time)).toBeVisible();
  answer.resolve(statistic());
  await expect.element(screen.getByText(/^Balance .*USDT$/)).toBeVisible();
  await expect.poll(() => screen.getByText(last).query()).toBeNull();
  await expect.poll(() => screen.getByText(time).query()).toBeNull();
  await expect.poll(() => globalThis.knownFigures).toBeUndefined();
});

function KnownTime() {
  return <p>{useLastKnown(timePlace)}</p>;
}

// Rule: FRAME-18
it('shows no time of known figures if all answers are there from the start', async () => {
  leave(sid);
  const { screen } = await renderFeature(
    <KnownFigures asOf={time}>
      <KnownPlace of="total" isLoading={false}>
        +2.00 USDT
      </KnownPlace>
      <KnownTime />
    </KnownFigures>,
    { session: storedSession() },
  );
  await expect.element(screen.getByText('+2.00 USDT')).toBeVisible();
  expect(screen.getByText(time).query()).toBeNull();
});

// Rule: FRAME-20
it('shows no known figures of another sign-in', async () => {
  leave('another sign-in');
  const { screen } = await openDashboard({}, { bots: { statistic: () => new Promise(() => {}) } });
  await expect.element(screen.getByText('At risk')).toBeVisible();
  expect(screen.getByText(last).query()).toBeNull();
  expect(screen.getByText(time).query()).toBeNull();
});

it('shows the failure in place of the known figures, and keeps nothing', async () => {
  leave(sid);
  const failing = async () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' }));
  const { screen } = await openDashboard({}, { bots: { statistic: failing } });
  await expect.element(screen.getByText('Not available').first()).toBeVisible();
  await expect.poll(() => screen.getByText(last).query()).toBeNull();
  expect(await kept()).toBeNull();
});

// Rules: FRAME-18, FRAME-23
it('keeps the strip and the balance once all of it is there, without links', async () => {
  const { screen } = await openDashboard();
  await expect.poll(kept).not.toBeNull();
  const places = await kept();
  expect(Object.keys(places ?? {}).sort()).toEqual(
    expect.arrayContaining(['asOf', 'atRisk', 'balance', 'period', 'total']),
  );
  expect(JSON.stringify(places)).not.toMatch(/"a"|href/);
  const words = screen.getByRole('region', { name: 'At a glance' }).element().textContent ?? '';
  for (const [piece] of [places?.total ?? [], places?.atRisk ?? []]) expect(words).toContain(textOf(piece));
});

type Piece = NonNullable<KeptFigures['places'][string]>[number];
const textOf = (piece: Piece | undefined): string =>
  piece === undefined ? '' : typeof piece === 'string' ? piece : piece.content.map(textOf).join('');

// Rules: FRAME-24, STORE-19
it('keeps nothing once that is turned off', async () => {
  setKeepsFigures(false);
  onTestFinished(() => setKeepsFigures(true));
  expect(localStorage.getItem('botdeck.knownFigures')).toBe('false');
  const { screen } = await openDashboard();
  await expect.element(screen.getByText(/^Balance .*USDT$/)).toBeVisible();
  expect(keepsFigures.get()).toBe(false);
  expect(await kept()).toBeNull();
});
