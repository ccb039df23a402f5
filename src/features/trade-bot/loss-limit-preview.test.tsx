import { describe, expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { botRun, lossLimit } from '../../../tests/support/runs.ts';
import { limitOff, showLossLimit, showTradeBot, stoppedRun } from '../../../tests/support/show-dashboard.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Statistic } from '../../contract/answers.ts';

/** What a screen reader would read aloud of this live region from now on. */
function listenTo(region: Element) {
  const heard: string[] = [];
  const isQuiet = () => region.getAttribute('aria-live') === 'off';
  const observer = new MutationObserver(() => {
    if (!isQuiet() && region.textContent) heard.push(region.textContent);
  });
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return { heard, isQuiet, region };
}

describe('the preview of a loss limit', () => {
  // Rule: LIMIT-19
  it.each([
    [
      'the peak',
      lossLimit({ peak: 1_100, balance: 1_090 }),
      botRun({ openTrades: 0 }),
      '5',
      '',
      /balance of 1,045\.00\sUSDT, 45\.00\sUSDT below the current balance/,
    ],
    [
      'a later balance above the peak, which the card shows as the peak',
      lossLimit({ peak: 1_000, balance: 1_000 }),
      botRun({ openTrades: 2 }),
      '10',
      '',
      /balance of 922\.05\sUSDT, 102\.45\sUSDT below the current balance/,
    ],
    [
      'the current balance',
      limitOff,
      botRun(),
      '',
      '24.5',
      /balance of 1,000\.00\sUSDT, 24\.50\sUSDT below the current balance/,
    ],
    ['the higher of two', limitOff, botRun(), '10', '24.5', /balance of 1,000\.00\sUSDT/],
    [
      'the allocated funds',
      limitOff,
      stoppedRun,
      '10',
      '',
      /At the start of a run with 1,000\.00\sUSDT, it would act at a balance of 900\.00\sUSDT/,
    ],
    [
      'a peak that is already far away',
      lossLimit({ drawdown: 0.5, peak: 1_100, balance: 1_000 }),
      botRun(),
      '5',
      '',
      /already that far below its peak, so the bot acts at once/,
    ],
  ])('previews where the limit would act: from %s', async (_, limit, bot, percent, amount, words) => {
    const { card } = await showLossLimit(limit, undefined, bot);
    await card.getByLabelText('Percent below the peak').fill(percent);
    await card.getByLabelText('Amount below the peak (USDT)').fill(amount);
    await expect.element(card.getByRole('status').filter({ hasText: words })).toBeVisible();
  });

  // Rule: LIMIT-19
  it.each([
    ['', ''],
    ['-5', ''],
    ['5,5', ''],
    ['100', ''],
    ['5', 'all'],
    ['', '2000'],
  ])('says nothing of that while %j and %j are no limit', async (percent, amount) => {
    const { card } = await showLossLimit(limitOff);
    await card.getByLabelText('Percent below the peak').fill('5');
    const preview = card.getByText(/it would act at a balance of/).first();
    await expect.element(preview).toBeVisible();
    await card.getByLabelText('Percent below the peak').fill(percent);
    await card.getByLabelText('Amount below the peak (USDT)').fill(amount);
    await expect.element(preview).not.toBeInTheDocument();
  });

  // Rule: LIMIT-19
  it('says nothing of that while entry is stopped and the limit would stop it', async () => {
    const { card } = await showLossLimit(limitOff, undefined, botRun({ entryStopped: true }));
    await card.getByLabelText('Percent below the peak').fill('5');
    const preview = card.getByText(/it would act at a balance of/).first();
    await card.getByText('Hard stop', { exact: true }).click();
    await expect.element(preview).toBeVisible();
    await card.getByText('Stop entry', { exact: true }).click();
    await expect.element(preview).not.toBeInTheDocument();
  });

  // Rule: LIMIT-19
  it('announces where the limit would act after figures are entered, and not when the balance changes', async () => {
    let limit = lossLimit({ drawdown: 0.1, peak: 1_100, balance: 1_090 });
    const { screen, queryClient } = await showTradeBot(botRun({ openTrades: 0 }), {
      bots: { lossLimit: async () => limit },
    });
    const preview = screen.getByRole('status').filter({ hasText: /of 990\.00\sUSDT, 100\.00\sUSDT below/ });
    const { heard, isQuiet, region } = listenTo(preview.element());
    await screen.getByLabelText('Percent below the peak').fill('5');
    await expect.poll(() => heard).toEqual([expect.stringMatching(/45\.00\sUSDT below/)]);
    await expect.poll(isQuiet).toBe(true);
    const hardStop = screen.getByRole('radio', { name: /^Hard stop/ });
    await hardStop.click({ force: true });
    await expect.element(hardStop).toBeChecked();
    limit = lossLimit({ drawdown: 0.1, peak: 1_100, balance: 1_080 });
    await queryClient.invalidateQueries({ queryKey: queryKeys.lossLimit });
    await expect.poll(() => region.textContent).toMatch(/35\.00\sUSDT below/);
    expect(heard).toHaveLength(1);
  });

  // Rule: LIMIT-19
  it('announces nothing if nobody has entered figures, although the peak is known only later', async () => {
    let limit = lossLimit({ drawdown: 0.1, peak: null, balance: null });
    const { screen, queryClient } = await showTradeBot(botRun({ openTrades: 0 }), {
      bots: { lossLimit: async () => limit },
    });
    const card = screen.getByRole('region', { name: 'Loss limit', exact: true });
    await expect.element(card.getByLabelText('Percent below the peak')).toHaveValue('10');
    const { heard, region } = listenTo(card.getByRole('status').last().element());
    limit = lossLimit({ drawdown: 0.1, peak: 1_100, balance: 1_090 });
    await queryClient.invalidateQueries({ queryKey: queryKeys.lossLimit });
    await expect.poll(() => region.textContent).toMatch(/100\.00\sUSDT below/);
    expect(heard).toEqual([]);
  });

  // Rule: LIMIT-19
  it('announces nothing if another tab has changed the limit', async () => {
    let limit = lossLimit({ drawdown: 0.1, peak: 1_100, balance: 1_090 });
    const { screen, queryClient } = await showTradeBot(botRun({ openTrades: 0 }), {
      bots: { lossLimit: async () => limit },
    });
    const preview = screen.getByRole('status').filter({ hasText: /100\.00\sUSDT below/ });
    const { heard, region } = listenTo(preview.element());
    limit = lossLimit({ drawdown: 0.2, peak: 1_100, balance: 1_090 });
    await queryClient.invalidateQueries({ queryKey: queryKeys.lossLimit });
    await expect.poll(() => region.textContent).toMatch(/210\.00\sUSDT below/);
    expect(heard).toEqual([]);
  });

  // Rule: LIMIT-19
  it('announces the figures of a limit that was turned off when they are entered again', async () => {
    const { card } = await showLossLimit(
      lossLimit({ drawdown: 0.1, peak: 1_100, balance: 1_090 }),
      async () => limitOff,
      botRun(),
    );
    const preview = card.getByRole('status').filter({ hasText: /it would act at/ });
    const { heard } = listenTo(preview.element());
    await card.getByRole('button', { name: 'Turn off' }).click();
    await expect.element(card.getByLabelText('Percent below the peak')).toHaveValue('');
    await card.getByRole('button', { name: '10%' }).click();
    await expect.poll(() => heard).toEqual([expect.stringMatching(/it would act at a balance of/)]);
  });

  // Rule: LIMIT-19
  it('announces a limit that was set only before, not when entry is resumed later', async () => {
    let limit = limitOff;
    const run = botRun();
    const { screen, queryClient } = await showTradeBot(run, {
      bots: {
        lossLimit: async () => limit,
        setLossLimit: async () => {
          limit = lossLimit({ drawdown: 0.05, peak: 1_024.5, balance: 1_024.5 });
          return limit;
        },
      },
    });
    const card = screen.getByRole('region', { name: 'Loss limit', exact: true });
    const { heard, isQuiet, region } = listenTo(card.getByRole('status').last().element());
    await card.getByLabelText('Percent below the peak').fill('5');
    await expect.poll(() => heard).toHaveLength(1);
    await expect.poll(isQuiet).toBe(true);
    await card.getByRole('button', { name: 'Set loss limit' }).click();
    await expect.element(card.getByRole('button', { name: 'Change loss limit' })).toBeVisible();
    queryClient.setQueryData(queryKeys.bot(run.uuid), botRun({ entryStopped: true }));
    await expect.poll(() => region.textContent).toBe('');
    await expect.poll(isQuiet).toBe(true);
    queryClient.setQueryData(queryKeys.bot(run.uuid), botRun());
    await expect.poll(() => region.textContent).toMatch(/it would act at/);
    expect(heard).toHaveLength(1);
  });

  // Rule: LIMIT-19
  it('announces it later if the balance is not known yet when figures are entered', async () => {
    const answer = Promise.withResolvers<Statistic>();
    const { screen } = await showTradeBot(botRun(), {
      bots: { lossLimit: async () => limitOff, statistic: () => answer.promise },
    });
    const card = screen.getByRole('region', { name: 'Loss limit', exact: true });
    const field = card.getByLabelText('Percent below the peak');
    await field.fill('5');
    const empty = card.getByRole('status').last();
    const { heard } = listenTo(empty.element());
    answer.resolve(statistic());
    await expect.poll(() => heard).toEqual([expect.stringMatching(/it would act at a balance of/)]);
  });

  // Rule: LIMIT-19
  it('tells screen readers where it would act once typing pauses, not at every key', async () => {
    const { card } = await showLossLimit(limitOff);
    const field = card.getByLabelText('Percent below the peak');
    await field.click();
    const regions = card.getByRole('status').elements();
    const heard: string[] = [];
    const listener = new MutationObserver(() =>
      heard.push(regions.map(({ textContent }) => textContent).join('')),
    );
    for (const region of regions)
      listener.observe(region, { childList: true, characterData: true, subtree: true });
    await userEvent.keyboard('12.5');
    await expect.poll(() => heard).toHaveLength(1);
    listener.disconnect();
    await expect.element(field).toHaveValue('12.5');
    const seen = card
      .getByText(/it would act at a balance of/)
      .first()
      .element().textContent;
    expect(heard[0]).toContain(seen);
  });
});
