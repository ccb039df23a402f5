// First, because ArkType reads its configuration while it loads.
import './jitless.ts';

import { type as arktype } from 'arktype';

/** ArkType without code generation. Import it from here, and only in code that loads on demand. */
export const type = arktype;
