import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Banner } from '../../src/ui/banner/banner.tsx';
import { Button } from '../../src/ui/button/button.tsx';
import { CopyButton } from '../../src/ui/copy-button/copy-button.tsx';
import { Select } from '../../src/ui/form/select.tsx';
import { Inline, Stack } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Heading } from '../../src/ui/text/text.tsx';
import { activeIds, type MachineModel } from '../../tests/model/lib/model.ts';
import type { Frame } from '../../tests/model/lib/playback.ts';
import { ChartView } from '../chart/chart-view.tsx';
import { useManualIndex } from '../data/load-data.ts';
import type { MachineData } from '../data/manual-data.ts';
import { machineLink } from '../links.ts';
import { CodeName, partName } from '../names.tsx';
import { eventLine } from './event-words.ts';
import * as styles from './play.css.ts';
import { playLink, scenarioOf, scenarioSlug } from './play-address.ts';
import { ChoicesCard, FactsCard, SituationCard } from './situation-card.tsx';
import { testSource } from './test-source.ts';
import { type Play, usePlay } from './use-play.ts';

/** A machine being played: what can happen next, the chart, and what happened. */
export function PlayBoard({ machine, model }: { machine: MachineData; model: MachineModel }) {
  const play = usePlay(model);
  const now = useKeptFocus(play);
  return (
    <Stack onKeyDown={(event) => followKey(event, play)}>
      <PlayHeader play={play} />
      <PlayProblems play={play} />
      <div className={styles.board}>
        <Stack>
          <SituationCard play={play} ref={now} />
          <ChoicesCard play={play} />
          <FactsCard play={play} />
        </Stack>
        <div className={styles.stage}>
          <StepsCard play={play} />
          <PlayedChart machine={machine} play={play} />
        </div>
      </div>
    </Stack>
  );
}

/** Arrow keys step back and forward, Home and End go to the start and the last step. */
function followKey(event: KeyboardEvent, { at, codes, show }: Play) {
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: codes.length,
  };
  const place = places[event.key];
  const isTaken =
    event.target instanceof Element && event.target.closest('input, select, textarea, [data-own-keys]');
  if (place === undefined || isTaken || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(place);
}

/** What a step leads to comes into view. If the pressed button is gone, what happened gets the focus. */
function useKeptFocus({ at, codes }: Play) {
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = codes.join();
  const path = `${at} ${steps}`;
  const shown = useRef({ path, steps });
  useEffect(() => {
    const isNew = shown.current.path !== path;
    if (shown.current.steps !== steps) heading.current?.scrollIntoView({ block: 'nearest' });
    shown.current = { path, steps };
    if (isNew && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [path, steps]);
  return heading;
}

/** Which machine plays, and from which start. */
function PlayHeader({ play }: { play: Play }) {
  const { model, scenario, begin, frames, at } = play;
  const { machines } = useManualIndex();
  const [, navigate] = useLocation();
  return (
    <Inline gap={4} justify="between" align="center">
      <Inline gap={3} align="baseline">
        <Heading level={1}>Play: {model.words.title}</Heading>
        <CodeName>{model.machine.id}</CodeName>
      </Inline>
      <Inline gap={3}>
        <Select
          label="Machine"
          isLabelHidden
          options={machines.map(({ name, title }) => ({ value: name, label: title }))}
          value={model.name}
          onChange={(name) => navigate(playLink(name, '', []).slice(1))}
        />
        {model.scenarios.length > 1 && (
          <Select
            label="Start"
            isLabelHidden
            options={model.scenarios.map((one) => ({ value: scenarioSlug(one), label: one.name }))}
            value={scenarioSlug(scenario)}
            onChange={(slug) => begin(scenarioOf(model, slug) ?? scenario)}
          />
        )}
        <CopyButton label="Copy link" text={window.location.href} />
        <CopyButton label="Copy as test" text={() => testSource(model, scenario, frames.slice(0, at + 1))} />
      </Inline>
    </Inline>
  );
}

/** Which part of the address could not be played, and which rules the last step broke. */
function PlayProblems({ play }: { play: Play }) {
  const { misfit, codes, scenario, unknownScenario, unknownStep, at, frame, frames } = play;
  return (
    <>
      {unknownScenario !== undefined && (
        <Banner tone="warning" title={`This machine has no start “${unknownScenario}”`}>
          “{scenario.name}” is played instead.
        </Banner>
      )}
      {unknownStep !== undefined && !misfit && (
        <Banner tone="warning" title={`There is no step “${unknownStep}”`}>
          {at === 0
            ? 'No step was taken. You see the start.'
            : `You see the situation after the last step, ${at}.`}
        </Banner>
      )}
      {misfit && (
        <Banner tone="warning" title={`Step ${misfit.index + 1} of ${codes.length} could not be taken`}>
          {misfit.why} The step is “{shortened(codes[misfit.index] ?? '')}”.{' '}
          {frames.length > 1 ? `This is the situation after step ${misfit.index}.` : 'This is the start.'} The
          link may be incomplete or from another version.
        </Banner>
      )}
      {frame.broken.length > 0 && (
        <Banner tone="danger" role="alert" title="The last step broke a rule">
          {frame.broken.join(' ')}
        </Banner>
      )}
    </>
  );
}

function shortened(code: string): string {
  return code.length > 60 ? `${code.slice(0, 60)}…` : code;
}

/** The chart with the active states and the last transition lit. */
function PlayedChart({ machine, play }: { machine: MachineData; play: Play }) {
  const [selected, setSelected] = useState<string>();
  const { frame } = play;
  return (
    <div data-own-keys>
      <ChartView
        machine={machine}
        active={activeStates(frame)}
        taken={frame.taken}
        selected={selected}
        onSelect={setSelected}
      />
      {selected !== undefined && (
        <Link href={machineLink(machine.name, selected)}>{`More about ${partName(selected, machine)}`}</Link>
      )}
    </div>
  );
}

function activeStates({ state: { snapshot } }: Frame): string[] {
  return activeIds(snapshot.machine.id, snapshot.value);
}

/** The steps so far. Each leads to the situation after it. */
function StepsCard({ play }: { play: Play }) {
  const { frames, codes, misfit, at, show, begin, scenario } = play;
  const lost = misfit ? codes.slice(misfit.index) : [];
  return (
    <section aria-label="Steps" className={styles.stepsCard}>
      <Inline>
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
