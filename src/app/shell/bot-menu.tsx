import { useSelector } from '@xstate/react';
import { Bot, ChevronDown } from 'lucide-react';
import { selectArea } from '../../machines/access/access.machine.ts';
import { selectIsStale } from '../../machines/bot/bot.selectors.ts';
import { StatusBadge } from '../../shared/bot/bot-status.tsx';
import { botCode } from '../../shared/bot/on-demand.tsx';
import { statusOf, stopProgressOf, useBot } from '../../shared/bot/use-bot.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { closedOf, stoppingShort } from '../../texts/bot-status.ts';
import * as texts from '../../texts/shell.ts';
import { Button } from '../../ui/button/button.tsx';
import { PopoverTrigger } from '../../ui/popover/popover-trigger.tsx';
import * as styles from './bot-menu.css.ts';

/**
 * The bot's status at the top of every page, with a menu of the actions on the bot. The status has a question mark while
 * it cannot be refreshed.
 */
export function BotMenu() {
  const { snapshot, view, run } = useBot();
  const area = useSelector(useRuntime().access, selectArea);
  // Before onboarding is done, there is nothing to show until the bot has run.
  if (!run && area !== 'onboarded') return null;
  const status = statusOf(view);
  const progress = stopProgressOf(run);
  const isStale = selectIsStale(snapshot) && view !== 'unavailable';

  const short = progress ? stoppingShort(status.label, progress.closed, progress.all) : status.label;
  const words = progress ? `${status.label}, ${closedOf(progress.closed, progress.all)}` : status.label;

  return (
    <PopoverTrigger
      opens="menu"
      code={botCode}
      trigger={
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.botMenu(isStale ? texts.outdated(words) : words)}
        >
          <span className={styles.words}>{texts.bot}</span>
          <Bot size={20} aria-hidden="true" className={styles.icon} />
          <StatusBadge status={{ ...status, label: short }} isStale={isStale} />
          <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
        </Button>
      }
    >
      {({ parts }, state, focus) => <parts.BotMenuPopover state={state} focus={focus} />}
    </PopoverTrigger>
  );
}
