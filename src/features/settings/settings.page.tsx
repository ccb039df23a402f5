import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { apiKeysQuery } from '../../api/queries.ts';
import type { ApiKey } from '../../contract/answers.ts';
import { selectArea } from '../../machines/access/access.machine.ts';
import type { Problem } from '../../machines/problem.ts';
import { selectSession } from '../../machines/session/session.selectors.ts';
import { passwordRules } from '../../shared/forms/password-rules.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { KeyRights } from '../../shared/keys/key-rights.tsx';
import { Hold, useSecurity, useSecurityApi } from '../../shared/member/hold.tsx';
import { useMember } from '../../shared/member/member.ts';
import { useOpenSession, useRuntime } from '../../shared/member/runtime.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { redirectFor } from '../../shared/routes/redirects.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as exchanges from '../../texts/exchanges.ts';
import * as labels from '../../texts/forms.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/settings.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { nameIn } from '../../ui/format/names.ts';
import { Grid, Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { Activity } from './activity.tsx';
import { Appearance } from './appearance.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { Notifications } from './notifications.tsx';
import { WaysIn } from './ways-in.tsx';

const fieldOf = ({ code }: Problem) =>
  code === 'error.user.passwordChangeDenied' ? 'currentPassword' : undefined;

/**
 * Changes the password. The service ends every session and opens a new one for this browser. If its answer holds none,
 * the current session stays until the service refuses it.
 */
function PasswordForm() {
  const { data, isLoading } = useSecurity();
  const isFirst = data?.hasPassword === false;
  return (
    <Card title={texts.password}>
      {isLoading ? (
        <Loading label={texts.passwordLoading} height="20.125rem" />
      ) : (
        <NewPassword
          key={String(isFirst)}
          isFirst={isFirst}
          isAdvised={data?.isPasswordRefused ?? false}
          isUnknown={data === null}
        />
      )}
    </Card>
  );
}

interface NewPasswordProps {
  /** The account has none. */
  isFirst: boolean;
  /** The current one is leaked or easy to guess. */
  isAdvised: boolean;
  /** The service does not say whether the account has one. */
  isUnknown: boolean;
}

function NewPassword({ isFirst, isAdvised, isUnknown }: NewPasswordProps) {
  const api = useSecurityApi();
  const openSession = useOpenSession();
  const { control, formProps, problem, isPending, reset } = useServiceForm({
    defaultValues: { currentPassword: '', newPassword: '', repeatPassword: '' },
    loadSchema: async () => {
      const schemas = await import('./schema.ts');
      return isFirst ? schemas.firstPasswordSchema : schemas.passwordSchema;
    },
    send: ({ currentPassword, newPassword }) =>
      isFirst ? api.setFirstPassword(newPassword) : api.changePassword({ currentPassword, newPassword }),
    onSuccess: (session) => {
      toasts.show({
        tone: 'success',
        title: isFirst ? texts.passwordSet : texts.passwordChanged,
        description: session ? texts.otherSessionsEnded : texts.useNewPassword,
      });
      if (session) openSession(session);
      else reset();
    },
    fieldOf: isFirst ? undefined : fieldOf,
  });

  return (
    <Form {...formProps}>
      <Stack>
        {isAdvised && (
          <Banner tone="warning" title={texts.passwordRefused}>
            {texts.passwordRefusedMore}
          </Banner>
        )}
        {!isFirst && (
          <Bound
            as={PasswordField}
            control={control}
            name="currentPassword"
            label={labels.currentPassword}
            autoComplete="current-password"
          />
        )}
        <Bound
          as={NewPasswordField}
          control={control}
          name="newPassword"
          label={labels.newPassword}
          autoComplete="new-password"
          rules={passwordRules}
        />
        <Bound
          as={PasswordField}
          control={control}
          name="repeatPassword"
          label={labels.repeatNewPassword}
          autoComplete="new-password"
        />
        <FormError>{problem}</FormError>
        <Inline>
          <Button type="submit" variant="primary" isPending={isPending}>
            {isFirst ? texts.setPassword : texts.changePassword}
          </Button>
        </Inline>
        {isUnknown && (
          <Text size="small" tone="quiet" isProse>
            {texts.googleOnly}
          </Text>
        )}
      </Stack>
    </Form>
  );
}

const tradeBot = { pathname: routes.tradeBot.path, search: '' };

/** The connected exchange accounts, with a link to the page that manages them. */
function ExchangeKeys() {
  const { api } = useMember();
  const query = useQuery(apiKeysQuery(api));

  return (
    <Card title={texts.apiKeys}>
      <QueryView
        query={query}
        failed={texts.apiKeysNotLoaded}
        loading={<Loading label={texts.apiKeysLoading} height="24.5625rem" />}
      >
        {(keys) => <Keys keys={keys} />}
      </QueryView>
    </Card>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const area = useSelector(useRuntime().access, selectArea);
  const isTradeBotOpen = redirectFor(area, tradeBot) === null;

  return (
    <Stack>
      {keys.length > 0 ? (
        keys.map((key) => (
          <Stack key={key.uuid}>
            <DescriptionList
              layout="columns"
              items={[
                { label: exchanges.names[key.exchange], value: <Text isCode>{key.apiKeyMasked}</Text> },
              ]}
            />
            <KeyRights apiKey={key} />
          </Stack>
        ))
      ) : (
        <Text tone="quiet" isProse>
          {isTradeBotOpen ? texts.noApiKeys : texts.noApiKeysYet}
        </Text>
      )}
      <Hold act="keys" />
      {isTradeBotOpen && (
        <Inline>
          <ButtonLink href={routes.tradeBot.path}>{texts.manageApiKeys}</ButtonLink>
        </Inline>
      )}
    </Stack>
  );
}

/** The account, as the session describes it. */
function Profile() {
  const session = useSelector(useRuntime().session, selectSession);
  if (!session) return null;
  const { email, role, status } = session;

  return (
    <Card title={texts.profile}>
      <DescriptionList
        layout="columns"
        items={[
          { label: labels.email, value: email },
          { label: texts.role, value: nameIn(texts.roles, role) },
          { label: texts.accountStatus, value: nameIn(texts.accountStatuses, status) },
        ]}
      />
    </Card>
  );
}

/** In two columns of about the same height, for a member with a few devices. */
export default function SettingsPage() {
  return (
    <Stack gap={6}>
      <Heading level={1}>{pages.settings}</Heading>
      <Grid columnWidth="22rem" gap={6} isStretched>
        <Stack gap={6}>
          <Profile />
          <Appearance />
          <ExchangeKeys />
          <Notifications />
        </Stack>
        <Stack gap={6}>
          <PasswordForm />
          <WaysIn />
          <Activity />
          {/* Near the end, because its list pushes what follows, and its length is not known while it loads. */}
          <Devices />
          <DeleteAccount />
        </Stack>
      </Grid>
    </Stack>
  );
}
