import { test } from '../support/test.ts';
import { machinesOnScreen } from './machines-on-screen.ts';

for (const { paths } of machinesOnScreen) {
  for (const path of paths) {
    test(path.title, ({ page, people, console, email, complaints }) =>
      path.run({ page, people, console, email, complaints }),
    );
  }
}
