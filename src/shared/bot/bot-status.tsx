import { Lock } from 'lucide-react';
import type { Bot } from '../../contract/answers.ts';
import { lifeOf } from '../../machines/bot/bot.life.ts';
import { selectIsStopLasting } from '../../machines/bot/bot.selectors.ts';
import * as texts from '../../texts/bot-status.ts';
import { closedOf, leftNone } from '../../texts/bot-status.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import * as styles from './locked-note.css.ts';
import { statusOf, stopProgressOf, useBot } from './use-bot.ts';

interface Doubt {
  /** The status could not be refreshed. It then has a question mark, and no color. */
  isStale?: boolean;
}

/** The bot's status in a word or two; null if there is no bot. */
export function BotStatusBadge({ bot, isStale }: Doubt & { bot: Bot | null }) {
  return <StatusBadge status={statusOf(lifeOf(bot))} isStale={isStale} />;
}

/** A described status in a word or two. */
export function StatusBadge({
  status: { label, tone },
  isStale,
}: Doubt & { status: Pick<ReturnType<typeof statusOf>, 'tone'> & { label: string } }) {
  return isStale ? (
    <Badge icon="off">{texts.doubtful(label)}</Badge>
  ) : (
    <Badge tone={tone} icon={tone === 'neutral' ? 'off' : 'on'}>
      {label}
    </Badge>
  );
}

/** What the status of the newest run means, and how far a hard stop is. Announced when it changes. */
export function BotMeaning({ bot }: { bot: Bot | null }) {
  const { snapshot } = useBot();
  const life = lifeOf(bot);
  const progress = stopProgressOf(bot);
  return (
    <Stack gap={1} role="status">
      <Text isProse>
        {statusOf(life, selectIsStopLasting(snapshot)).meaning}
        {/* `LeftOnExchange` shows beside it how many trades it left open. */}
        {life === 'released' && bot?.leftOnExchange === 0 && ` ${leftNone}`}
      </Text>
      {progress && <Text weight="medium">{closedOf(progress.closed, progress.all)}</Text>}
    </Stack>
  );
}

/**
 * Says why something cannot be changed now, and what would unlock it.
 * @param what names it where the product's owner gave the sentence; left out for everything else
 */
export function LockedNote({ what }: { what?: string }) {
  const { view } = useBot();
  const isStopping = view === 'stopping';
  const short = isStopping ? texts.waitToChange : texts.stopToChange;
  return (
    <Inline isSingleLine align="start">
      <Lock size={16} aria-hidden="true" className={styles.icon} />
      <Text size="small" tone="quiet" isProse>
        {what ? `${texts.locked(what)} ${isStopping ? texts.waitForStop : texts.stopFirst}` : short}
      </Text>
    </Inline>
  );
}
