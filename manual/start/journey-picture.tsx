import { useState } from 'react';
import { classNames } from '../../src/ui/class-names.ts';
import { ArrowHead } from '../chart/chart-parts.tsx';
import { pressable, useTabStop } from '../chart/pressable.ts';
import type { JourneyData } from '../data/journey-data.ts';
import * as styles from './start.css.ts';

interface JourneyPictureProps {
  journey: JourneyData;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The machines and what is around them. Lights the lines of the party pointed at, or else of the chosen one. */
export function JourneyPicture({ journey, chosen, onChoose }: JourneyPictureProps) {
  const { width, height, parties, lines } = journey;
  const [pointed, setPointed] = useState<string>();
  const { frame, stop, onKeyDown, onFocus } = useTabStop(
    parties.map(({ id }) => id),
    chosen,
  );
  const center = pointed ?? chosen;
  const isLit = (id: string) =>
    id === center || lines.some(({ ends }) => ends.includes(id) && ends.includes(center));
  const handling = { stop, onSelect: onChoose, onPoint: setPointed, onFocus };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing
    <svg
      ref={frame}
      role="group"
      aria-label="Who sends what to whom"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.picture}
      onKeyDown={onKeyDown}
    >
      <defs>
        {(['plain', 'lit'] as const).map((kind) => (
          <ArrowHead key={kind} id={`journey-${kind}`} className={styles.head[kind]} />
        ))}
      </defs>
      {lines.toSorted(litLast(center)).map(({ ends, path, isForward, isBackward }) => {
        const kind = ends.includes(center) ? 'lit' : 'plain';
        const head = `url(#journey-${kind})`;
        return (
          <path
            key={ends.join(' ')}
            d={path}
            className={styles.line[kind]}
            markerStart={isBackward ? head : undefined}
            markerEnd={isForward ? head : undefined}
          />
        );
      })}
      {parties.map(({ id, name, label, isMachine, x, y, width: across, height: down }) => (
        <g
          key={id}
          {...pressable(id, name, id === chosen, handling)}
          className={classNames(
            styles.party,
            isMachine && styles.machine,
            isLit(id) && styles.litParty,
            id === chosen && styles.chosen,
          )}
        >
          <rect x={x} y={y} width={across} height={down} rx={isMachine ? 8 : 2} />
          {label.map(({ text, ...place }) => (
            <text key={text} {...place}>
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

type Line = JourneyData['lines'][number];

/** Puts lit lines last, so that they are drawn over the others. */
function litLast(center: string) {
  return (a: Line, b: Line) => Number(a.ends.includes(center)) - Number(b.ends.includes(center));
}
