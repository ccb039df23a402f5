import { Text } from '../../src/ui/text/text.tsx';
import { useMachineIfKnown } from '../data/load-data.ts';
import { useNames } from '../names/use-names.ts';
import * as styles from './live.css.ts';
import { statesText, timeOf, unknownMachine, whatHappened } from './live-words.ts';
import type { Entry } from './protocol.ts';

interface LogRowProps {
  entry: Entry;
  /** Whether the page shows this moment. */
  isShown: boolean;
  onShow: () => void;
}

/** How many characters of an event's data show. The machine beside its chart has all of it. */
const longestData = 60;

function EventData({ entry: { event } }: { entry: Entry }) {
  const { type: _type, actorId: _actor, ...data } = event ?? { type: '' };
  const text = JSON.stringify(data);
  if (text === '{}') return null;
  return (
    <Text as="span" size="small" tone="quiet">
      {' '}
      {text.length > longestData ? `${text.slice(0, longestData)}…` : text}
    </Text>
  );
}

/** One entry of the log. Pressing it shows the moment. */
export function LogRow({ entry, isShown, onShow }: LogRowProps) {
  const machine = useMachineIfKnown(entry.machine);
  const names = useNames();
  return (
    <li>
      <button
        type="button"
        aria-current={isShown ? 'step' : undefined}
        className={styles.row}
        onClick={onShow}
      >
        <Text as="span" size="small" tone="quiet" isNumeric>
          {timeOf(entry.at)}
        </Text>
        <Text as="span" weight="medium" tone="strong">
          {names.machine(entry.machine)}
        </Text>
        <span>
          {whatHappened(machine, entry)}
          <EventData entry={entry} />
          {entry.again && `, ${repeats(entry.again)}`}
          {!machine && `. ${unknownMachine}`}
        </span>
        <Text as="span" size="small" tone="quiet">
          {statesText(entry, names)}
        </Text>
      </button>
    </li>
  );
}

function repeats({ times, at }: NonNullable<Entry['again']>): string {
  return times === 1 ? `repeated at ${timeOf(at)}` : `repeated ${times} times until ${timeOf(at)}`;
}
