import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { LossLimitReached } from '../../contract/answers.ts';
import type { BotView } from '../../machines/bot/bot.selectors.ts';
import * as texts from '../../texts/loss-limit.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { JumpLink, Link } from '../../ui/link/link.tsx';
import { useStore } from '../../ui/store/store.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { routeOf, routes, tradeBotParts, tradeBotPath } from '../routes/routes.ts';
import { describeFall, dismiss, idOf, seenLimit } from './loss-limit.ts';
import { useBot } from './use-bot.ts';

/** Says when and why the loss limit acted, and what follows, until the member closes it. */
export function LimitBanner({ reached }: { reached: LossLimitReached }) {
  const { zone } = useTimeZone();
  const { view } = useBot();
  const [pathname] = useLocation();
  const isHere = routeOf(pathname) === routes.tradeBot;
  const { dismissed } = useStore(seenLimit);
  const { balance, peak, percent } = describeFall(reached);
  if (dismissed === idOf(reached)) return null;
  return (
    <Banner tone="warning" role="status" title={texts.acted[reached.action]} onClose={() => dismiss(reached)}>
      <Timestamp at={reached.at} zone={zone} />
      {texts.fellFrom(balance, percent, peak)} {consequenceOf(reached, view)}{' '}
      {isHere ? (
        <JumpLink to={tradeBotParts.lossLimit}>{texts.change}</JumpLink>
      ) : (
        <Link href={tradeBotPath('lossLimit')}>{texts.change}</Link>
      )}
    </Banner>
  );
}

/** What follows from the limit now. Nothing, if the member has since taken the run further or the action is unknown. */
function consequenceOf({ action }: LossLimitReached, view: BotView): string {
  if (action === 'STOP_TRADE_ENTRY') return view === 'entryStopped' ? texts.entryStopped : '';
  if (action !== 'FORCE_QUIT') return '';
  if (view === 'stopping') return texts.stopping;
  return view === 'stopped' ? texts.stopped : '';
}

/** Says in a toast that the loss limit acted, once in this browser. Renders nothing. */
export function LimitMessage({ reached }: { reached: LossLimitReached }) {
  useEffect(() => {
    const seen = seenLimit.get();
    if (seen.told === idOf(reached)) return;
    seenLimit.set({ ...seen, told: idOf(reached) });
    const { balance, percent } = describeFall(reached);
    toasts.show({
      tone: 'warning',
      title: texts.acted[reached.action],
      description: texts.fell(percent, balance),
    });
  }, [reached]);
  return null;
}
