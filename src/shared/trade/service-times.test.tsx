import { describe, expect, it } from 'vitest';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import { CloseTrade } from './trade-overlays.tsx';
import { TradeTable } from './trade-table.tsx';

const botId = botRun().uuid;
const open = trade({ closeDate: null, closeRate: null });
const api = { trades: { list: async () => tradePage([open]), get: async () => open } };
const dayMs = 86_400_000;

/** The day as the page writes it: "25 Nov". */
const dayOf = (moment: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(moment);

async function show(view: Parameters<typeof renderFeature>[0]) {
  const { screen, queryClient } = await renderFeature(view, { api });
  const answer = (asOf: string) =>
    queryClient.fetchQuery({ queryKey: ['answer'], queryFn: () => ({ asOf }), staleTime: 0 });
  return { screen, answer };
}

// Rule: SHOW-6
describe('the time that figures are from, with a service whose clock is ahead', () => {
  const twoDaysAhead = () => Date.now() + 2 * dayMs;

  it('is the service’s above a table', async () => {
    const { screen, answer } = await show(
      <TradeTable botId={botId} state="open" isLive={false} hasEnded={false} />,
    );
    await expect.element(screen.getByText(/as of/)).toBeVisible();
    await answer(new Date(twoDaysAhead()).toISOString());
    await expect.element(screen.getByText(/as of/)).toMatchTextContent(new RegExp(dayOf(twoDaysAhead())));
  });

  it('stays so when an answer is confirmed as unchanged later, or says an impossible time', async () => {
    const { screen, answer } = await show(
      <TradeTable botId={botId} state="open" isLive={false} hasEnded={false} />,
    );
    await answer(new Date(twoDaysAhead()).toISOString());
    await answer(new Date(Date.now() - dayMs).toISOString());
    await answer('+200000-01-01T00:00:00.000Z');
    await expect.element(screen.getByText(/as of/)).toMatchTextContent(new RegExp(dayOf(twoDaysAhead())));
  });

  it('is the service’s in the dialog that closes a trade', async () => {
    const { screen, answer } = await show(
      <CloseTrade botId={botId} trade={open} isStopping={false} hasEnded={false} onEnd={() => undefined} />,
    );
    await answer(new Date(twoDaysAhead()).toISOString());
    await expect
      .element(screen.getByText(/^Figures as of/))
      .toMatchTextContent(new RegExp(dayOf(twoDaysAhead())));
  });
});
