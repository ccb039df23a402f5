import { addDays, addMonths, type CalendarDate, mondayOf } from '../../ui/format/calendar-date.ts';
import { type Bounds, daysInWeek, within } from './month-grid.ts';

const steps: Record<string, (date: CalendarDate) => CalendarDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -daysInWeek),
  ArrowDown: (date) => addDays(date, daysInWeek),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
  Home: mondayOf,
  End: (date) => addDays(mondayOf(date), daysInWeek - 1),
};

/** The day that a key leads to, within the bounds; undefined if the key leads nowhere. */
export function dayAfterKey(key: string, date: CalendarDate, bounds: Bounds): CalendarDate | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step && within(bounds, step(date));
}

// Some browsers drop the roles of a table that is laid out as a grid.

export const grid = { role: 'grid' };
export const gridRow = { role: 'row' };
export const gridHeader = { role: 'columnheader' };

/** @param isSelected the trades of its day or week are shown */
export const gridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected });
