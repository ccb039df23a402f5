import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** Whether the person wants the sidebar narrow, with icons only. */
export const sidebarWidth = createLocalStore<'wide' | 'narrow'>({
  key: 'botdeck.sidebar',
  parse: (stored) => (stored === 'narrow' ? 'narrow' : 'wide'),
});
