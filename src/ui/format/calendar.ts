// Dates without a zone read the same everywhere: as midnight in UTC.
const formats = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  month: { month: 'long', year: 'numeric' },
  monthOfYear: { month: 'long' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(form: keyof typeof formats): Intl.DateTimeFormat {
  const known =
    formatters.get(form) ?? new Intl.DateTimeFormat('en-GB', { ...formats[form], timeZone: 'UTC' });
  formatters.set(form, known);
  return known;
}

/**
 * A date such as "2026-11-02" in words: "2 Nov 2026", "Mon", "November 2026", "November", "Mon, 2 Nov", "Monday, 2 November 2026". Throws a
 * RangeError if it is invalid.
 */
export function formatCalendarDate(date: string, form: keyof typeof formats): string {
  return formatterOf(form).format(new Date(date));
}

/** Two dates and all between them: "2–8 Nov 2026". */
export function formatDates(first: string, last: string): string {
  return formatterOf('day').formatRange(new Date(first), new Date(last));
}
