/* Chosen in the top bar and in the settings. */

export const theme = 'Theme';
export const system = 'System';
export const light = 'Light';
export const dark = 'Dark';
