import { operatorOrder, operatorPage, overpaidOrder } from '../support/operator.ts';
import { test } from './support/test.ts';

const hash = (d: string) => `0x${d.repeat(64)}`;
const late = operatorOrder({
  orderUuid: '4f6b8c0d-3e5a-4f7b-8c9d-8e7f6a5b4c3d',
  email: null,
  status: 'PARTIALLY_REFUNDED',
  receivedAmount: 98,
  missingAmount: 0,
  refundedAmount: 40,
  owedAmount: 58.5,
  holdUntil: null,
  needs: ['LATE'],
  addressIndex: 1204,
});
const missing = operatorOrder({
  orderUuid: '5f6b8c0d-3e5a-4f7b-8c9d-8e7f6a5b4c3d',
  email: 'a.very.long.address.of.a.person@subdomain.of.a.company.example.com',
  status: 'ON_HOLD',
  receivedAmount: 0,
  missingAmount: 98,
  holdUntil: null,
  needs: ['MISSING_LOGS'],
  transactions: [],
});
const open = operatorOrder({
  orderUuid: '6f6b8c0d-3e5a-4f7b-8c9d-8e7f6a5b4c3d',
  email: 'open@example.com',
  status: 'PENDING',
  receivedAmount: 0,
  missingAmount: 98,
  holdUntil: null,
  needs: [],
  transactions: [],
});
const chain = operatorPage([]).chain;
const cases: [string, object | number][] = [
  [
    'full',
    operatorPage([operatorOrder(), overpaidOrder(), late, missing, open], {
      total: 23,
      chain: {
        ...chain,
        alarms: [
          {
            at: '2026-11-19T10:00:00.000Z',
            text: 'The chain was reorganized deeper than 15 blocks, at block 50,999,000.',
          },
          {
            at: '2026-11-20T10:00:00.000Z',
            text: 'Order 2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b was paid by blocks that are gone.',
          },
        ],
      },
    }),
  ],
  ['empty', operatorPage([])],
  ['behind', operatorPage([operatorOrder()], { chain: { ...chain, settledAt: '2026-11-22T20:00:00.000Z' } })],
  ['error', 500],
  ['offchain', 404],
];
for (const [name, answer] of cases)
  for (const width of [1366, 375])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`${name} ${width} ${colorScheme}`, async ({ page, enterAs, complaints }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.route('**/api/operator/orders?*', (route) =>
          typeof answer === 'number'
            ? route.fulfill({ status: answer, json: { code: 'error.internal.serviceError', message: 'x' } })
            : route.fulfill({ json: answer }),
        );
        await enterAs('new');
        await page.goto('/operator');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        if (name === 'full') {
          await page.getByRole('button', { name: '2 transfers' }).click();
          await page.getByRole('button', { name: 'Record a return' }).first().click();
        }
        await page.screenshot({ path: `/tmp/op-pics/${name}-${width}-${colorScheme}.png`, fullPage: true });
        if (name === 'full') {
          await page.getByRole('button', { name: 'Reject: ada@example.com' }).click();
          await page.waitForTimeout(300);
          await page.screenshot({ path: `/tmp/op-pics/dialog-${width}-${colorScheme}.png` });
        }
        complaints.length = 0;
      });
