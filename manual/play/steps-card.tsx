import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../src/ui/button/button.tsx';
import { Inline } from '../../src/ui/layout/layout.tsx';
import type { Frame } from '../../tests/model/lib/playback.ts';
import { eventLine } from './event-words.ts';
import * as styles from './play.css.ts';
import type { Play } from './use-play.ts';

/** The steps so far. Each leads to the situation after it. */
export function StepsCard({ play }: { play: Play }) {
  const { frames, codes, misfit, at, show, begin, scenario } = play;
  const lost = misfit ? codes.slice(misfit.index) : [];
  return (
    <section aria-label="Steps" className={styles.stepsCard}>
      <Inline gap={2}>
        <Button size="small" isDisabled={at === 0} onPress={() => show(at - 1)}>
          <ChevronLeft size={16} aria-hidden="true" />
          Back
        </Button>
        <Button size="small" isDisabled={at === frames.length - 1} onPress={() => show(at + 1)}>
          Forward
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
        <Button size="small" variant="quiet" isDisabled={codes.length === 0} onPress={() => begin(scenario)}>
          Start over
        </Button>
      </Inline>
      <ol className={styles.steps}>
        {frames.map((frame, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === at ? 'step' : undefined}
              data-broken={frame.broken.length > 0 || undefined}
              title={frame.event ? eventLine(play.model, frame.event) : undefined}
              onClick={() => show(index)}
            >
              {stepText(frame, index, play)}
            </button>
          </li>
        ))}
        {lost.map((code, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index}>
            <span className={styles.lostStep}>{code}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** As much of a step as leaves room for others. */
const LONGEST = 70;

function stepText({ event, taken }: Frame, index: number, { model }: Play): string {
  if (!event) return 'Start';
  const line = eventLine(model, event);
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  return `${index} ${short}${taken.length === 0 ? ' (ignored)' : ''}`;
}
