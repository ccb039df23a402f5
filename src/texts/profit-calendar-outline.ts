/* What the page has at once; the rest of the words come with the calendar. */

export const title = 'Profit calendar';
export const loading = 'Loading the profit calendar';
export const notShownTitle = 'We couldn’t show the profit calendar';
export const notShown = 'Part of the app failed to load.';
