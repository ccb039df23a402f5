/** The look of the pictures, light and dark. Color never carries meaning alone: dashes and words do too. */
export const SVG_STYLE = `
svg { --page: #fff; --state: #fff; --group: #f4f6f9; --line: #7b879b; --ink: #1c2330; --quiet: #4d586b; --arrow: #46536a; --error: #b42318; }
@media (prefers-color-scheme: dark) {
  svg { --page: #12161d; --state: #1d232d; --group: #171c24; --line: #6b778c; --ink: #eceff4; --quiet: #b3bdcc; --arrow: #a9b5c7; --error: #ff9a8d; }
}
text { font: 12px system-ui, 'Segoe UI', Roboto, Helvetica, Arial, 'DejaVu Sans', sans-serif; fill: var(--ink); white-space: pre; }
.page { fill: var(--page); }
.name { font-size: 13px; font-weight: 600; }
.quiet { fill: var(--quiet); }
.state > rect { fill: var(--state); stroke: var(--line); stroke-width: 1.25; }
.group > rect { fill: var(--group); }
.region > rect { stroke-dasharray: 7 4; }
.arrow path { fill: none; stroke: var(--arrow); stroke-width: 1.25; }
.halo { paint-order: stroke; stroke: var(--group); stroke-width: 4px; stroke-linejoin: round; }
.timer path { stroke-dasharray: 5 3; }
.error path { stroke: var(--error); }
.pill rect { fill: var(--group); stroke: var(--line); stroke-dasharray: 2 2; }
.error text { fill: var(--error); }
.head, .dot { fill: var(--arrow); }
.error-head { fill: var(--error); }
`.trim();
