import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEventObject } from 'xstate';
import type { MachinePictures } from '../../manual/data/manual-data.ts';
import { machinesOnScreen } from '../e2e/models/machines-on-screen.ts';
import { test } from '../e2e/support/test.ts';
import { describeEvent } from '../model/lib/machine-event.ts';
import { Camera } from './camera.ts';

const toText = (event: AnyEventObject) => ({ type: event.type, text: describeEvent(event) });
const folder = process.env.PICTURES ?? '';

// The service is acted out, its events too.
test.use({ hearsUpdates: true });

// The tours of one machine run in order, in one process: every run takes the same pictures.
for (const { model, paths, unseen } of machinesOnScreen) {
  test.describe(model.name, () => {
    test.describe.configure({ mode: 'default' });
    const camera = new Camera(folder, model.name);

    for (const path of paths) {
      test(path.title, async ({ page, people, console, email, complaints }) => {
        const photograph = await camera.prepare(page);
        await path.run({ page, people, console, email, complaints }, (states, events) =>
          photograph({ states, tour: path.title, events: events.map(toText) }),
        );
      });
    }

    test.afterAll(() => {
      const found: MachinePictures = { pictures: camera.pictures, unseen };
      writeFileSync(join(folder, 'pictures', `${model.name}.json`), JSON.stringify(found));
    });
  });
}
