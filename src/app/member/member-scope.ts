import type { QueryClient } from '@tanstack/react-query';
import type { SignInScope } from '../scope/create-scope.ts';

/** What the lifecycles of a member are made of: the scope of their sign-in, and its server data. */
export type MemberScope = SignInScope & { readonly queryClient: QueryClient };
