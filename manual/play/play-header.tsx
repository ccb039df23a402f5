import { useLocation } from 'wouter';
import { CopyButton } from '../../src/ui/copy-button/copy-button.tsx';
import { Select } from '../../src/ui/form/select.tsx';
import { Inline } from '../../src/ui/layout/layout.tsx';
import { Heading } from '../../src/ui/text/text.tsx';
import { useManualIndex } from '../data/load-data.ts';
import { CodeName } from '../names.tsx';
import { playLink, scenarioOf, scenarioSlug } from './play-address.ts';
import { testSource } from './test-source.ts';
import type { Play } from './use-play.ts';

/** Which machine plays, and from which start. */
export function PlayHeader({ play }: { play: Play }) {
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
