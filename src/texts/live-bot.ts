/* "Since 22 Aug 2026, as of 20 Nov 2026, 14:05 UTC", or the period of a run that is over; a time follows. */
export const sinceUntilNow = (start: string) => `Since ${start}, as of `;
export const from = (start: string) => `${start} – `;
export const outdated = '. We couldn’t load newer figures.';
