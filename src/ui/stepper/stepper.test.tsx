import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Stepper } from './stepper.tsx';

it('shows the state of every step in words and marks the current one', async () => {
  const screen = await render(
    <Stepper
      label="Set up"
      steps={[
        { id: 'pay', label: 'Pay', state: 'done' },
        { id: 'telegram', label: 'Telegram', state: 'skipped', isOptional: true },
        { id: 'notify', label: 'Notifications', state: 'current', isOptional: true },
        { id: 'start', label: 'Activate', state: 'upcoming' },
      ]}
    />,
  );
  const steps = screen.getByRole('list', { name: 'Set up' }).getByRole('listitem').elements();
  expect(steps.map((step) => step.textContent?.replace(/^\d/, ''))).toEqual([
    'PayDone',
    'TelegramSkipped, optional',
    'NotificationsNow, optional',
    'ActivateTo do',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
});
