import type { Direction } from '../../contract/contract.ts';
import * as texts from '../../texts/trade-table.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { pairMaxLength, type TradeViewControl } from './use-trades.ts';

const directions = [
  { value: '', label: texts.bothDirections },
  { value: 'LONG', label: texts.directions.LONG },
  { value: 'SHORT', label: texts.directions.SHORT },
] as const satisfies readonly { value: Direction | ''; label: string }[];

interface TradeFiltersProps {
  control: TradeViewControl;
  /** The trades may be of any pair. */
  hasPair: boolean;
}

export function TradeFilters({ control, hasPair }: TradeFiltersProps) {
  return (
    <Grid columnWidth="8.5rem" gap={3}>
      {hasPair && (
        <TextField
          label={texts.columns.pair}
          type="search"
          placeholder={texts.pairExample}
          maxLength={pairMaxLength}
          autoComplete="off"
          value={control.pairText}
          onChange={control.setPairText}
        />
      )}
      <Select
        label={texts.columns.direction}
        options={directions}
        value={control.view.direction ?? ''}
        onChange={(value) =>
          control.setDirection(directions.find((option) => option.value === value)?.value || null)
        }
      />
    </Grid>
  );
}
