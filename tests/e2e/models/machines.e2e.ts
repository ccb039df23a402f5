import { broadestPath } from '../../model/lib/browser-driver.ts';
import { isWhole } from '../support/sample.ts';
import { test } from '../support/test.ts';
import { machinesOnScreen } from './machines-on-screen.ts';

// The service is acted out, its events too.
test.use({ hearsUpdates: true });

/** Those that every member meets. */
const met = ['session', 'access', 'payment', 'onboarding', 'bot'];

const pathsToPlay = isWhole
  ? machinesOnScreen.flatMap(({ paths }) => paths)
  : machinesOnScreen
      .filter(({ model }) => met.includes(model.name))
      .flatMap(({ paths }) => broadestPath(paths) ?? []);

for (const path of pathsToPlay) {
  test(path.title, ({ page, people, console, email, complaints }) =>
    path.run({ page, people, console, email, complaints }),
  );
}
