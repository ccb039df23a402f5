import { useSelector } from '@xstate/react';
import { Bot, OctagonX, Pause, Play, RotateCw, Square } from 'lucide-react';
import { selectArea } from '../../machines/access/access.machine.ts';
import { selectIsPossible, selectIsStale, selectIsStopLasting } from '../../machines/bot/bot.selectors.ts';
import { type BotIntent, intents } from '../../machines/bot/bot.setup.ts';
import * as actionTexts from '../../texts/bot-actions.ts';
import { closedOf, outdated } from '../../texts/bot-status.ts';
import * as pages from '../../texts/pages.ts';
import { retry } from '../../texts/ui.ts';
import { MenuItem, MenuSection } from '../../ui/menu/menu.tsx';
import { MenuPopover, useAfterClose } from '../../ui/menu/menu-popover.tsx';
import type { FocusTarget, PopoverState } from '../../ui/popover/popover-trigger.tsx';
import { useRuntime } from '../member/runtime.ts';
import { redirectFor } from '../routes/redirects.ts';
import { routes } from '../routes/routes.ts';
import { intentWords } from './intent-words.ts';
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
export function BotMenuPopover({ state, focus }: BotMenuPopoverProps) {
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
