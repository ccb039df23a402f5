import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FakeCalls, fakeSignIn, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, tradePage, userInfo } from '../../../tests/support/runs.ts';
import { connectedKey, keyList, stoppedRun } from '../../../tests/support/show-dashboard.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Bot, UserInfo } from '../../contract/answers.ts';
import { BotConfirmation } from '../../shared/bot/on-demand.tsx';
import { MemberContext } from '../../shared/member/member.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { memberOf } from '../member/create-member.ts';
import { BotMenu } from './inner-shell.tsx';

interface Situation {
  info?: Partial<UserInfo>;
  path?: string;
  bots?: FakeCalls['bots'];
  apiKeys?: FakeCalls['apiKeys'];
}

const menuAndConfirmation = (
  <>
    <BotMenu />
    <BotConfirmation />
  </>
);

function show(bot: Bot | null, { info, path = '/support', bots, apiKeys }: Situation = {}) {
  return renderFeature(menuAndConfirmation, {
    path,
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ botUuid: bot?.uuid ?? null, tradingAmount: 1_000, ...info }) },
      bots: {
        get: async () => bot ?? stoppedRun,
        statistic: async () => statistic(),
        lossLimit: async () => null,
        ...bots,
      },
      trades: { list: async () => tradePage([]) },
      apiKeys: { list: async () => keyList([connectedKey]), ...apiKeys },
    },
  });
}

async function open(bot: Bot | null, situation?: Situation) {
  const shown = await show(bot, situation);
  const trigger = shown.screen.getByRole('button', { name: /^Trade bot: / });
  await trigger.click();
  const menu = shown.screen.getByRole('menu', { name: 'Trade bot' });
  await expect.element(menu).toBeVisible();
  return { ...shown, trigger, menu };
}

describe('the bot at the top of every page', () => {
  // Rule: BOT-32
  it('says that its status may be out of date while it cannot be read', async () => {
    let reads = 0;
    const { screen } = await show(botRun(), {
      bots: {
        get: async () => {
          reads += 1;
          if (reads === 2) throw serviceError(500, {});
          return botRun({ status: reads === 1 ? 'INIT' : 'RUNNING' });
        },
      },
    });
    const trigger = screen.getByRole('button', { name: 'Trade bot: Starting, may be out of date' });
    await expect.element(trigger.getByText('Starting?')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Trade bot: Active', exact: true }))
      .toBeVisible();
  });

  it('stays up to date on its own', async () => {
    const statuses: Bot['status'][] = ['INIT', 'RUNNING'];
    const { screen } = await show(botRun(), {
      bots: { get: async () => botRun({ status: statuses.shift() ?? 'RUNNING' }) },
    });
    await expect.element(screen.getByRole('button', { name: 'Trade bot: Starting' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Trade bot: Active' })).toBeVisible();
  });

  it('starts nothing while it renders, because React may discard a render', () => {
    const info = vi.fn(async () => userInfo());
    const signIn = fakeSignIn({ user: { info } });
    const { member } = memberOf(signIn);
    renderToString(
      <MemberContext value={member}>
        <QueryClientProvider client={member.queryClient}>
          <BotConfirmation />
        </QueryClientProvider>
      </MemberContext>,
    );
    expect(info).not.toHaveBeenCalled();
    signIn.dispose();
  });

  // Rule: BOT-18
  it.each([
    ['before onboarding is done', { showOnboarding: true }],
    ['before there is a subscription', { subscriptionStatus: null, lastDepositStatus: null }],
  ])('is not there %s', async (_, info) => {
    const { screen, access, settled } = await show(null, { info });
    await settled();
    expect(JSON.stringify(access.getSnapshot().value)).toMatch(/onboarding|subscribing/);
    expect(screen.getByRole('button', { name: /Trade bot/ }).query()).toBeNull();
  });
});

describe('the menu of the bot', () => {
  const stops = ['Stop entry', 'Hard stop', 'Soft stop'];
  // Rules: BOT-1, BOT-13, BOT-14, BOT-16
  it.each([
    ['trades', botRun(), 'Active', stops, ['Start bot: Already trading']],
    [
      'opens no new trades',
      botRun({ entryStopped: true }),
      'Active, no new trades',
      ['Hard stop', 'Soft stop', 'Resume entry'],
      ['Stop entry: Already stopped'],
    ],
    [
      'is starting',
      botRun({ status: 'INIT' }),
      'Starting',
      [],
      [...stops, 'Start bot'].map((name) => `${name}: Still starting`),
    ],
    [
      'is stopping',
      botRun({ status: 'STOP_INIT' }),
      'Stopping',
      [],
      [...stops, 'Start bot'].map((name) => `${name}: Already stopping`),
    ],
    ['is stopped', stoppedRun, 'Stopped', ['Start bot'], stops.map((name) => `${name}: Not running`)],
    ['never ran', null, 'No bot yet', ['Start bot'], stops.map((name) => `${name}: Not running`)],
    [
      'has an unknown status',
      botRun({ status: 'UNKNOWN' }),
      'Unknown status',
      ['Hard stop', 'Soft stop'],
      ['Stop entry: Unknown status', 'Start bot: Unknown status'],
    ],
  ] as const)(
    'offers what is possible while it %s, and says why the rest is not',
    async (_, bot, label, expected, reasons) => {
      const { menu } = await open(bot);
      await expect.element(menu.getByText(label, { exact: true }).first()).toBeVisible();
      const items = menu.getByRole('menuitem').elements();
      const isDisabled = (item: Element) => item.getAttribute('aria-disabled') === 'true';
      const wordsOf = (item: Element) =>
        [...item.querySelectorAll('[slot]')].map((part) => part.textContent).join(': ');
      expect(items.filter((item) => !isDisabled(item)).map(wordsOf)).toEqual([...expected, 'Trade bot']);
      expect(items.filter(isDisabled).map(wordsOf)).toEqual(reasons);
    },
  );

  // Rule: BOT-39
  it('counts what a hard stop has closed, on every page', async () => {
    const { trigger, menu } = await open(botRun({ status: 'STOP_INIT', openTrades: 1, closedByStop: 3 }));
    await expect.element(trigger).toHaveAccessibleName('Trade bot: Stopping, 3 of 4 trades closed');
    await expect.element(trigger.getByText('Stopping 3/4')).toBeVisible();
    await expect.element(menu.getByText(/3 of 4 trades closed\.$/)).toBeVisible();
  });

  // Rule: BOT-16
  it('says what a start still needs', async () => {
    const { menu } = await open(stoppedRun, { apiKeys: { list: async () => keyList([]) } });
    const start = menu.getByRole('menuitem', { name: 'Start bot' });
    await expect.element(start).toHaveAccessibleDescription('Needs an exchange account');
    await expect.element(start).toHaveAttribute('aria-disabled', 'true');
  });

  // Rules: BOT-16, BOT-19
  it('offers no start and no closed page once the subscription has expired', async () => {
    const info = { subscriptionStatus: 'EXPIRED' } as const;
    const { menu } = await open(stoppedRun, { info, path: '/subscription-expired' });
    const start = menu.getByRole('menuitem', { name: 'Start bot' });
    await expect.element(start).toHaveAccessibleDescription('Needs a subscription');
    expect(menu.getByRole('menuitem', { name: 'Trade bot' }).query()).toBeNull();
  });

  // Rule: BOT-17
  it('offers another try if the status cannot be loaded', async () => {
    const get = vi.fn<MemberApi['bots']['get']>();
    get.mockRejectedValue(serviceError(500, { code: 'error.internal.serviceError' }));
    const { screen, menu } = await open(botRun(), { bots: { get } });
    await expect.element(menu.getByText(/couldn’t load the bot’s status/)).toBeVisible();
    expect(menu.getByRole('menuitem').elements()).toHaveLength(2);
    get.mockResolvedValue(botRun());
    await menu.getByRole('menuitem', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('button', { name: 'Trade bot: Active' })).toBeVisible();
  });

  it('says that the status may be out of date', async () => {
    const get = vi.fn<MemberApi['bots']['get']>(async () => botRun());
    const { menu, queryClient } = await open(botRun(), { bots: { get } });
    get.mockRejectedValue(serviceError(500, { code: 'error.internal.serviceError' }));
    await queryClient.invalidateQueries({ queryKey: queryKeys.bots });
    await expect.element(menu.getByText(/couldn’t refresh the status/)).toBeVisible();
  });
});

describe('an action from the menu', () => {
  const hardStop = async (bots: FakeCalls['bots'] = {}) => {
    const opened = await open(botRun(), { bots });
    await opened.menu.getByRole('menuitem', { name: 'Hard stop' }).click();
    const dialog = opened.screen.getByRole('alertdialog', { name: 'Hard stop the bot?' });
    await expect.element(dialog).toBeVisible();
    return { ...opened, dialog };
  };

  // Rules: BOT-11, BOT-12, BOT-15, BOT-24, BOT-25
  it('is confirmed with the figures at stake, sent once and reported', async () => {
    const stopping = botRun({ status: 'STOP_INIT' });
    const enableTrading = vi.fn<MemberApi['bots']['enableTrading']>(async () => stopping);
    const get = async () => (enableTrading.mock.calls.length > 0 ? stopping : botRun());
    const { screen, dialog } = await hardStop({ enableTrading, get });
    expect(screen.getByRole('alertdialog').elements()).toHaveLength(1);
    await expect.element(dialog.getByText('Open profit')).toBeVisible();
    await dialog.getByText('I accept the prices they close at').click();
    const confirm = dialog.getByRole('button', { name: 'Close 2 trades and stop' });
    await expect.element(confirm).toBeEnabled();
    const button = confirm.element();
    // A real double click could land on the page below, which would take the focus.
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(enableTrading.mock.calls.map(([body]) => body)).toEqual([{ enable: false, action: 'FORCE_QUIT' }]);
    const trigger = screen.getByRole('button', { name: 'Trade bot: Stopping' });
    await expect.element(trigger).toHaveFocus();
    expect(toasts.visible.get().map(({ title }) => title)).toEqual(['The bot is stopping']);
  });

  it('asks less often for figures that fail to load', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const failing = vi.fn<MemberApi['bots']['statistic']>(() => Promise.reject(serviceError(500, {})));
    const { dialog } = await hardStop({ statistic: failing });
    await expect.element(dialog.getByText('Not known yet')).toBeVisible();
    const asked = failing.mock.calls.length;
    vi.advanceTimersByTime(30_000);
    expect(failing).toHaveBeenCalledTimes(asked);
    vi.advanceTimersByTime(30_000);
    expect(failing).toHaveBeenCalledTimes(asked + 1);
  });

  it('needs no mouse, and returns the focus to the menu’s button when canceled', async () => {
    const { screen } = await show(botRun());
    const trigger = screen.getByRole('button', { name: 'Trade bot: Active' });
    await expect.element(trigger).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Stop entry' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(screen.getByRole('alertdialog', { name: 'Hard stop the bot?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  it('returns the focus to the menu’s button even if no frame was drawn while the menu closed', async () => {
    const { screen, trigger, menu } = await open(botRun());
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    onTestFinished(() => frames.mockRestore());
    await menu.getByRole('menuitem', { name: 'Hard stop' }).click();
    await expect.element(screen.getByRole('alertdialog', { name: 'Hard stop the bot?' })).toBeVisible();
    frames.mockRestore();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  // Rule: BOT-26
  it('gives way to the current status if another tab was faster', async () => {
    const { screen, queryClient, dialog, trigger } = await hardStop();
    queryClient.setQueryData(queryKeys.bot(botRun().uuid), stoppedRun);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(toasts.visible.get().map(({ title }) => title)).toEqual(['The bot’s status has changed']);
    await expect.element(trigger).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Trade bot: Stopped' })).toBeVisible();
  });

  // Rule: BOT-20
  it('is dropped when the member goes to another page', async () => {
    const { dialog, location } = await hardStop();
    location.navigate('/settings');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
