// Loaded before a service: writes the address of every module it loads to MODULE_LIST.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const list = process.env.MODULE_LIST ?? '';

registerHooks({
  load: (url, context, next) => {
    appendFileSync(list, `${url}\n`);
    return next(url, context);
  },
});
