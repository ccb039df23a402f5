import { fewPaths } from '../../model/lib/browser-driver.ts';
import { isWhole } from '../support/sample.ts';
import { test } from '../support/test.ts';
import { machinesOnScreen } from './machines-on-screen.ts';

// The service is acted out, its events too.
test.use({ hearsUpdates: true });

for (const { paths } of machinesOnScreen) {
  for (const path of isWhole ? paths : fewPaths(paths)) {
    test(path.title, ({ page, people, console, email, complaints }) =>
      path.run({ page, people, console, email, complaints }),
    );
  }
}
