import { configure } from 'arktype/config';

// ArkType compiles validators with `new Function` otherwise, which the content security policy forbids.
configure({ jitless: true });
