/** @module-tag long */

import { describe, expect, it } from 'vitest';
import { type Drawing, drawingsOf } from './drawing.ts';
import { createElk } from './elk.ts';
import { machineCharts } from './files.ts';
import { boxesIn } from './labels.ts';
import { MAX_WIDTH } from './layout.ts';
import type { Rectangle } from './placed-scene.ts';
import { shownIn } from './scene-notes.ts';
import { scenesOf } from './scenes.ts';
import { toSvg } from './svg.ts';

const elk = createElk();

describe.each(machineCharts)('the pictures of $name', ({ chart }) => {
  const drawn = drawingsOf(chart, elk);

  it('are narrow enough, with no words over each other', { timeout: 60_000 }, async () => {
    for (const drawing of await drawn) {
      expect(drawing.width).toBeLessThanOrEqual(MAX_WIDTH);
      expect(overlapping(drawing)).toEqual([]);
    }
  });

  it('show every state and every arrow', () => {
    const scenes = scenesOf(chart);
    const covered = scenes.flatMap(({ root }) => boxesIn(root).flatMap(({ covers }) => covers));
    const states = boxesIn(chart.root).slice(1);
    expect(states.map(({ id }) => id).filter((id) => !covered.includes(id))).toEqual([]);
    const shown = scenes.flatMap(shownIn);
    const leaving = chart.arrows.filter(({ to }) => to !== undefined);
    expect(leaving.map(({ id }) => id).filter((id) => !shown.includes(id))).toEqual([]);
  });

  it('paint every shape and text without a style, in letters of at least 12 pixels', {
    timeout: 60_000,
  }, async () => {
    for (const svg of (await drawn).map(toSvg)) {
      expect(svg).not.toContain('var(');
      const marks = svg.match(/<(rect|path|polygon|circle|text) [^>]*>/g) ?? [];
      expect(marks.filter((mark) => !/ (fill|stroke)="#/.test(mark))).toEqual([]);
      const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    }
  });

  it('dash timers, and nothing else', async () => {
    for (const drawing of await drawn) {
      const timers = [...drawing.lines, ...drawing.legend.lines].filter(({ by }) => by === 'timer');
      expect(toSvg(drawing).split('stroke-dasharray')).toHaveLength(timers.length + 1);
    }
  });
});

describe('the legend', () => {
  it('explains the signs in the picture, and no others', async () => {
    const chart = machineCharts.find(({ name }) => name === 'return-recording')?.chart;
    const [drawing] = chart ? await drawingsOf(chart, elk) : [];
    expect(drawing?.legend.texts.map(({ text }) => text)).toEqual([
      'the operator',
      'the service reports, or work is done',
      'a timer',
      'work failed',
      'heavier: the usual way',
      'start',
      '[…] only if',
    ]);
  });
});

/** The labels that lie over each other or over a state without states inside. */
function overlapping({ labels, states }: Drawing): string[] {
  const solid = [...labels, ...states.filter(({ kind }) => kind !== 'group' && kind !== 'frame')];
  return labels.flatMap((label) =>
    solid.some((other) => other !== label && overlap(label, other))
      ? label.texts.map(({ text }) => text)
      : [],
  );
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 1 && down > 1;
}
