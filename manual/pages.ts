import { type ComponentType, lazy } from 'react';

interface ManualPage {
  /** As in wouter: `/machine/:machine`. With a label, all parameters are optional. */
  readonly path: string;
  /** Its name in the navigation, which leaves out pages that need a parameter. */
  readonly label?: string;
  readonly Page: ComponentType;
}

/** Every page of the manual, in the order of the navigation. The first one that matches the address shows. */
export const pages: readonly ManualPage[] = [
  { path: '/', label: 'Start', Page: lazy(() => import('./start/start.page.tsx')) },
  { path: '/screens/:machine?', label: 'Screens', Page: lazy(() => import('./pictures/screens.page.tsx')) },
  { path: '/screens/:machine/:picture', Page: lazy(() => import('./pictures/screen.page.tsx')) },
  { path: '/search/:query?', label: 'Search', Page: lazy(() => import('./search/search.page.tsx')) },
  { path: '/machine/:machine/:selected?', Page: lazy(() => import('./machine/machine.page.tsx')) },
  {
    path: '/play/:machine?/:scenario?/:steps?/:at?',
    label: 'Play',
    Page: lazy(() => import('./play/play.page.tsx')),
  },
  {
    path: '/situations/:machine?/:state?/:words?',
    label: 'Situations',
    Page: lazy(() => import('./situations/situations.page.tsx')),
  },
  {
    path: '/rules/:place?/:held?/:words?',
    label: 'Rules',
    Page: lazy(() => import('./rules/rules.page.tsx')),
  },
  { path: '/live', label: 'Live', Page: lazy(() => import('./live/live.page.tsx')) },
];
