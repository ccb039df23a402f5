import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useScope } from '../../runtime/runtime-context.ts';
import type { Page } from './pages.ts';

/** Asks for what a page shows while its code is still on its way. */
export function usePrefetch(page: Page | undefined): void {
  const { api } = useScope();
  const queryClient = useQueryClient();

  useEffect(() => {
    page?.prefetch?.(api, queryClient);
  }, [page, api, queryClient]);
}
