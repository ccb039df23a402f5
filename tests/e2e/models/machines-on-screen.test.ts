import { expect, it } from 'vitest';
import { screenFaults, screenTable } from '../../model/lib/screen-report.ts';
import { machineModels } from '../../model/machines.ts';
import { machinesOnScreen } from './machines-on-screen.ts';

it('plays every machine on the screen', () => {
  const played = machinesOnScreen.map(({ model }) => model.name);
  expect(played.toSorted()).toEqual(machineModels.map(({ name }) => name).toSorted());
});

it('takes every transition on the screen that something outside the page can cause', () => {
  process.stdout.write(`${screenTable(machinesOnScreen)}\n`);
  expect(machinesOnScreen.flatMap(screenFaults)).toEqual([]);
});
