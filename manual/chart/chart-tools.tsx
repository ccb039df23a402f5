import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { Button, IconButton } from '../../src/ui/button/button.tsx';
import { Inline } from '../../src/ui/layout/layout.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import type { Chart } from '../statecharts/chart.ts';
import { boxesIn } from '../statecharts/labels.ts';

interface ChartToolsProps {
  chart: Chart;
  selected: string | undefined;
  collapsed: ReadonlySet<string>;
  isBusy: boolean;
  onToggle: (id: string) => void;
  scale: number;
  zoom: { in: () => void; out: () => void; fit: () => void; reset: () => void };
}

/** The buttons above a chart. */
export function ChartTools({ chart, selected, collapsed, isBusy, onToggle, scale, zoom }: ChartToolsProps) {
  const percent = `${Math.round(scale * 100)}%`;
  const group = boxesIn(chart.root).find(({ id, children }) => id === selected && children.length > 0);
  const isRoot = group?.id === chart.root.id;
  const others = boxesIn(chart.root).filter(({ id }) => collapsed.has(id) && id !== group?.id);
  return (
    <Inline gap={2}>
      <Inline gap={1}>
        <IconButton
          size="small"
          label="Zoom out"
          icon={<ZoomOut size={16} aria-hidden="true" />}
          onPress={zoom.out}
        />
        <Button size="small" variant="quiet" onPress={zoom.reset} aria-label={`${percent}, show at 100%`}>
          {percent}
        </Button>
        <IconButton
          size="small"
          label="Zoom in"
          icon={<ZoomIn size={16} aria-hidden="true" />}
          onPress={zoom.in}
        />
        <Button size="small" variant="quiet" onPress={zoom.fit}>
          <Maximize size={16} aria-hidden="true" />
          Fit
        </Button>
      </Inline>
      {group && !isRoot && (
        <Button size="small" isPending={isBusy} onPress={() => onToggle(group.id)}>
          {collapsed.has(group.id) ? `Expand ${group.heading}` : `Collapse ${group.heading}`}
        </Button>
      )}
      {others.map(({ id, heading }) => (
        <Button key={id} size="small" isPending={isBusy} onPress={() => onToggle(id)}>
          Expand {heading}
        </Button>
      ))}
      {!group && others.length === 0 && (
        <Text size="small" tone="quiet">
          Select a state or an arrow. A state that contains others can be collapsed.
        </Text>
      )}
    </Inline>
  );
}
