import type { Indicator, IndicatorReason } from '../../contract/answers.ts';
import { reasons } from '../../texts/indicators.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatAmount, formatNumber, formatPercent } from '../../ui/format/number.ts';

/** The same, counted in another way. */
interface OtherFigure {
  value: string;
  unit: string;
}

/** What a card shows for an indicator: a figure, a gain or loss, or why there is none. */
export type Reading =
  | { kind: 'figure'; value: string; unit?: string; note?: string; also?: OtherFigure | undefined }
  | { kind: 'signed'; value: number; unit: string; note?: string }
  | { kind: 'unavailable'; reason: string };

/** Reads a value that may be missing. */
export function readValue<Value>(
  { value, reason }: { value: Value | null; reason: IndicatorReason | null },
  read: (value: Value) => Reading,
): Reading {
  if (value !== null) return read(value);
  return { kind: 'unavailable', reason: reasons[reason ?? 'UNKNOWN'] };
}

/** An amount that is not a gain or loss. */
export const money = (indicator: Indicator, currency: string, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'figure', value: formatAmount(value), unit: currency, note }));

/** An amount gained or lost. */
export const profit = (indicator: Indicator, currency: string, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'signed', value, unit: currency, note }));

/** A number to two decimals. */
export const ratio = (indicator: Indicator, note?: string, unit?: string) =>
  readValue(indicator, (value) => ({
    kind: 'figure',
    value: formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    unit,
    note,
  }));

/** @param indicator a fraction: 0.6 shows as 60.00% */
export const share = (indicator: Indicator, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'figure', value: formatPercent(value * 100), note }));

/** @param indicator a fraction that may be a gain or a loss */
export const growth = (indicator: Indicator, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'signed', value: value * 100, unit: '%', note }));

/** A number of things. */
export const count = (indicator: Indicator, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'figure', value: formatNumber(value), note }));

/** @param indicator seconds */
export const duration = (indicator: Indicator, note?: string) =>
  readValue(indicator, (value) => ({ kind: 'figure', value: formatDuration(value * 1_000), note }));
