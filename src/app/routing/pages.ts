import type { ComponentType } from 'react';
import type { Route } from '../../machines/access.routes.ts';

interface PageModule {
  default: ComponentType;
}

/** A page: what its tab is called, and its code, fetched when it is first shown or about to be. */
export interface Page {
  route: Route;
  title: string;
  load: () => Promise<PageModule>;
}

/** Every page with its route. A page that is not here does not exist yet and shows as not found. */
export const pages: readonly Page[] = [];
