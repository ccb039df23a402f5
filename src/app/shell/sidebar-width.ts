import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** Whether the sidebar is wide, or narrow with icons only. */
export const sidebarWidth = createLocalStore<'wide' | 'narrow'>({
  key: 'botdeck.sidebar',
  parse: (stored) => (stored === 'narrow' ? 'narrow' : 'wide'),
});
