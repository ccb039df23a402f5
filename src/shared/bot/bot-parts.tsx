import { useSelector } from '@xstate/react';
import { Bot, OctagonX, Pause, Play, RotateCw, Square } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { LossLimitReached } from '../../contract/answers.ts';
import { selectArea } from '../../machines/access/access.machine.ts';
import {
  type BotView,
  selectIsPossible,
  selectIsStale,
  selectIsStopLasting,
} from '../../machines/bot/bot.selectors.ts';
import { type BotIntent, intents } from '../../machines/bot/bot.setup.ts';
import * as actionTexts from '../../texts/bot-actions.ts';
import { closedOf, outdated } from '../../texts/bot-status.ts';
import * as texts from '../../texts/loss-limit.ts';
import * as pages from '../../texts/pages.ts';
import { retry } from '../../texts/ui.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { formatMoney } from '../../ui/format/number.ts';
import { JumpLink } from '../../ui/jump-link/jump-link.tsx';
import { setVars } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { MenuItem, MenuSection } from '../../ui/menu/menu.tsx';
import { MenuPopover, useAfterClose } from '../../ui/menu/menu-popover.tsx';
import type { FocusTarget, PopoverState } from '../../ui/popover/popover-trigger.tsx';
import { useStore } from '../../ui/store/store.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useRuntime } from '../member/runtime.ts';
import { When } from '../member/when.tsx';
import { tradeBotParts, tradeBotPath } from '../routes/member-paths.ts';
import { redirectFor } from '../routes/redirects.ts';
import { routeOf, routes } from '../routes/routes.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { ConfirmStart } from './confirm-start.tsx';
import { ReceiptLink, StopReceipt } from './hard-stop-trades.tsx';
import { intentWords } from './intent-words.ts';
import * as styles from './limit-gauge.css.ts';
import { describeFall, dismiss, idOf, seenLimit } from './limit-words.ts';
import type { describeRoom } from './loss-limit.ts';
import { useStartNeeds } from './start-needs.ts';
import { statusOf, stopProgressOf, useBot } from './use-bot.ts';
import { useOpenProfit } from './use-open-profit.ts';

const icons = { start: Play, stopEntry: Pause, softStop: Square, hardStop: OctagonX } as const;

/** The stops come first: they are what a member may need in a hurry. */
const offered: readonly BotIntent[] = [...intents.filter((intent) => intent !== 'start'), 'start'];

interface BotMenuPopoverProps {
  state: PopoverState;
  focus: FocusTarget;
}

/** The content of the bot's menu: its status in words, the actions on it, and its page. */
function BotMenuPopover({ state, focus }: BotMenuPopoverProps) {
  const { actor, snapshot, view, run } = useBot();
  const area = useSelector(useRuntime().access, selectArea);
  const missing = useMissing(state.isOpen);
  const request = useAfterClose<BotIntent>(state, (intent) => actor.send({ type: 'request.ask', intent }));
  // Requested early, so that a confirmation shows at once what is at stake.
  useOpenProfit({ isWanted: state.isOpen });

  const { label, meaning } = statusOf(view, selectIsStopLasting(snapshot));
  const progress = stopProgressOf(run);
  const isStale = selectIsStale(snapshot) && view !== 'unavailable';
  const isPageOpen = redirectFor(area, { pathname: routes.tradeBot.path, search: '' }) === null;
  return (
    <MenuPopover state={state} focus={focus} placement="bottom start" aria-label={pages.tradeBot}>
      <MenuSection
        title={label}
        note={
          isStale ? outdated : progress ? `${meaning} ${closedOf(progress.closed, progress.all)}.` : meaning
        }
      >
        {view === 'unavailable' ? (
          <MenuItem icon={<RotateCw size={16} />} onAction={() => actor.send({ type: 'bot.reload' })}>
            {retry}
          </MenuItem>
        ) : (
          offered.map((intent) => {
            const words = intentWords(intent, view, run ? run.openTrades : 0);
            const Icon = icons[intent];
            const ruledOut = selectIsPossible(snapshot, intent) ? undefined : actionTexts.ruledOut[view];
            const reason = ruledOut ?? (intent === 'start' ? missing : undefined);
            return (
              <MenuItem
                key={intent}
                icon={<Icon size={16} />}
                tone={words.isDanger ? 'danger' : 'neutral'}
                isDisabled={reason !== undefined}
                note={reason}
                onAction={() => request(intent)}
              >
                {words.label}
              </MenuItem>
            );
          })
        )}
      </MenuSection>
      {isPageOpen && (
        <MenuSection aria-label={pages.tradeBot}>
          <MenuItem href={routes.tradeBot.path} icon={<Bot size={16} />}>
            {pages.tradeBot}
          </MenuItem>
        </MenuSection>
      )}
    </MenuPopover>
  );
}

/** What a start still needs, in words; undefined if nothing. */
function useMissing(isWanted: boolean): string | undefined {
  const area = useSelector(useRuntime().access, selectArea);
  const needs = useStartNeeds({ isWanted });
  if (area === 'expired' || area === 'expiredBeforeOnboarding') return actionTexts.startNeeds.subscription;
  if (!needs) return undefined;
  if (needs.exchangeAccount && needs.funds) return actionTexts.startNeeds.both;
  return actionTexts.startNeeds[needs.exchangeAccount ? 'exchangeAccount' : 'funds'];
}

/** Says when and why the loss limit acted, and what follows, until the member closes it. */
function LimitBanner({ reached }: { reached: LossLimitReached }) {
  const { view } = useBot();
  const [pathname] = useLocation();
  const isHere = routeOf(pathname) === routes.tradeBot;
  const { dismissed } = useStore(seenLimit);
  const { balance, peak, percent } = describeFall(reached);
  if (dismissed === idOf(reached)) return null;
  return (
    <Banner tone="warning" role="status" title={texts.acted[reached.action]} onClose={() => dismiss(reached)}>
      <When at={reached.at} />
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

/** Reports in a toast that the loss limit acted, once in this browser. Renders nothing. */
function LimitMessage({ reached }: { reached: LossLimitReached }) {
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

/** From here on, there is little room left. */
const nearShare = 1 / 3;

/** How far the balance is from the loss limit, at the top of every page. Leads to the limit. */
function RoomGauge({
  room: { left, percent, share },
}: {
  room: NonNullable<ReturnType<typeof describeRoom>>;
}) {
  return (
    <Link
      variant="quiet"
      href={tradeBotPath('lossLimit')}
      aria-label={texts.gauge(percent, formatMoney(left, 'USDT'))}
    >
      <span className={styles.gauge}>
        <span className={styles.track} style={setVars({ [styles.left]: `${(share * 100).toFixed(1)}%` })}>
          <span className={styles.rest[share <= nearShare ? 'near' : 'far']} />
        </span>
        <span className={styles.name}>{texts.room}</span>
        {percent}
        <span className={styles.words}>{texts.toLimit}</span>
      </span>
    </Link>
  );
}

/** In one piece, because every page would have to list the files of each. */
export const parts = {
  BotMenuPopover,
  ConfirmAction,
  ConfirmStart,
  LimitBanner,
  LimitMessage,
  ReceiptLink,
  RoomGauge,
  StopReceipt,
};
