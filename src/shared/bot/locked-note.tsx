import { Lock } from 'lucide-react';
import * as texts from '../../texts/bot-status.ts';
import { Inline } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import * as styles from './locked-note.css.ts';
import { useBot } from './use-bot.ts';

/**
 * Says why something cannot be changed now, and what would unlock it.
 * @param what names it where the product's owner gave the sentence; left out for everything else
 */
export function LockedNote({ what }: { what?: string }) {
  const { view } = useBot();
  const isStopping = view === 'stopping';
  const short = isStopping ? texts.waitToChange : texts.stopToChange;
  return (
    <Inline gap={2} isSingleLine align="start">
      <Lock size={16} aria-hidden="true" className={styles.icon} />
      <Text as="p" size="small" tone="quiet" isProse>
        {what ? `${texts.locked(what)} ${isStopping ? texts.waitForStop : texts.stopFirst}` : short}
      </Text>
    </Inline>
  );
}
