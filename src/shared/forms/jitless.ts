import { configure } from 'arktype/config';

// By default, ArkType compiles validators with `new Function`, which the content security policy forbids.
configure({ jitless: true });
