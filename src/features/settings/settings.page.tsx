import * as pages from '../../texts/pages.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { Appearance } from './appearance.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExchangeKeys } from './exchange-keys.tsx';
import { PasswordForm } from './password-form.tsx';
import { Profile } from './profile.tsx';

/** The account, the appearance, and the deletion of the account. */
export default function SettingsPage() {
  return (
    <Stack gap={6}>
      <Heading level={1}>{pages.settings}</Heading>
      <Grid columnWidth="22rem" gap={6} isStretched>
        <Stack gap={6}>
          <Profile />
          <Appearance />
          <ExchangeKeys />
        </Stack>
        <Stack gap={6}>
          <PasswordForm />
          <DeleteAccount />
        </Stack>
      </Grid>
    </Stack>
  );
}
