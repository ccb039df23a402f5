/** The lowest version of each browser that the client supports. README.md says what sets each. Names are MDN's. */
export const supportedBrowsers = {
  chrome: '124',
  edge: '124',
  firefox: '124',
  safari: '17.4',
  safari_ios: '17.4',
} as const;

/** MDN's name of a supported browser. */
export type Browser = keyof typeof supportedBrowsers;

/** The supported browsers as Vite and esbuild name them. */
export const buildTarget = Object.entries(supportedBrowsers).map(
  ([name, version]) => `${name.replace('safari_ios', 'ios')}${version}`,
);

/** APIs that some supported browsers lack, and what happens there. */
export const optionalApis = {
  'Navigator.share': 'there is no button to share; the link can be copied',
  Notification:
    'the settings say that there are no notifications, or that the app must be on the home screen first',
  'Notification.permission_static': 'the same',
  'Notification.requestPermission_static': 'the same',
  'NotificationEvent.notification': 'a notification is only read',
};

/** Style features that some supported browsers ignore, and what happens there. */
export const optionalStyles = {
  'content-visibility': 'long pages take longer to lay out',
  'forced-color-adjust': 'Safari does not replace the colors of a page',
  'forced-color-adjust: none': 'the same',
  cursor: 'a touch screen has no cursor',
  resize: 'a text field on a touch screen keeps its size',
  'text-decoration: dotted': 'the line under a word with an explanation is solid',
  'text-size-adjust': 'the prefixed property stands beside it',
  'text-wrap: balance': 'the lines of a heading differ more in length',
  'font-family: ui-monospace': 'the next typeface in the list is used',
};
