/* The words of the components in src/ui. */

export const productName = 'Botdeck';

export const close = 'Close';
export const cancel = 'Cancel';
export const retry = 'Try again';
export const more = 'More';

export const reference = 'Reference';
export const copy = 'Copy';
export const copyReference = 'Copy reference';
export const copied = 'Copied';
export const notCopied = 'Couldn’t copy. Select the text and copy it yourself.';

export const typeToConfirm = (word: string) => `Type “${word}” to confirm`;
export const optional = ' (optional)';
export const show = 'Show';

export const showWhat = (what: string) => `Show ${what}`;
export const hideField = (field: string) => `Hide ${field}`;
export const passwordRules = 'Password requirements';
export const ruleMet = ', met';
export const ruleNotMet = ', not met';

export const whatIs = (term: string) => `What is ${term}?`;
export const notAvailable = 'Not available';

export const steps = { done: 'Done', current: 'Now', skipped: 'Skipped', upcoming: 'To do' } as const;
export const optionalStep = ', optional';

export const notLoadedTitle = 'Part of the app failed to load';
export const notLoaded = 'Check your connection, then try again or reload.';
export const reload = 'Reload';

export const tones = { success: 'Success', info: 'Note', warning: 'Warning', danger: 'Error' } as const;
export const toasts = 'Notices';
export const closeToast = 'Close notice';

export const skipToContent = 'Skip to content';
export const home = 'Botdeck, home';
export const mainNavigation = 'Main';
export const expandSidebar = 'Expand sidebar';
export const collapseSidebar = 'Collapse sidebar';

export const localTime = 'local time';
export const zones = (names: readonly string[]) => names.join(' and ');

export const theme = 'Theme';
export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
export const currentTheme = (name: string) => `Theme: ${name}`;
