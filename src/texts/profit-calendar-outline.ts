/* The page has these at once; the other texts load with the calendar. */

export const title = 'Profit calendar';
export const loading = 'Loading the profit calendar';
export const notShownTitle = 'We couldn’t show the profit calendar';
export const notShown = 'Part of the app failed to load.';
