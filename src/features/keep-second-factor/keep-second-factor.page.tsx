import { useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { createKeepFactorApi } from '../../api/keep-second-factor.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { GuestOutcome } from '../../shared/guest/guest-outcome.tsx';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import { isBadLink, useMailToken } from '../../shared/guest/use-mail-token.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/keep-second-factor.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form.tsx';
import { Measure } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Asks for the press that cancels the removal. */
function KeepForm({ token, onKept }: { token: string; onKept: () => void }) {
  const { api } = useRuntime();
  const request = useRequest({
    call: async () => (await api.with(createKeepFactorApi)).keepSecondFactor(token),
    onSuccess: onKept,
  });

  if (isBadLink(request.error)) {
    return (
      <GuestOutcome title={texts.badLinkTitle} tone="warning">
        <Text>{texts.badLink}</Text>
        <ButtonLink href={routes.home.path}>{texts.goOn}</ButtonLink>
      </GuestOutcome>
    );
  }
  return (
    <GuestPage title={texts.title}>
      <FormError title={request.problem && texts.notKeptTitle}>
        {request.problem && describeProblem(request.problem)}
      </FormError>
      <Text>{texts.intro}</Text>
      <Text>{texts.ifYou}</Text>
      <Button variant="primary" isPending={request.isPending} onPress={() => request.send()}>
        {texts.keep}
      </Button>
    </GuestPage>
  );
}

function Kept() {
  return (
    <GuestOutcome title={texts.keptTitle} tone="success">
      <Text>{texts.kept}</Text>
      <ButtonLink href={routes.resetPassword.path}>{texts.resetPassword}</ButtonLink>
    </GuestOutcome>
  );
}

function Reloaded() {
  return (
    <GuestOutcome title={texts.reloadedTitle} tone="warning">
      <Text>{texts.reloaded}</Text>
    </GuestOutcome>
  );
}

/** The page that the link in an email about the removal of a second factor opens. */
export default function KeepSecondFactorPage() {
  const { token } = useMailToken(routes.keepSecondFactor);
  const [isKept, setIsKept] = useState(false);
  return (
    <Measure>
      {isKept ? (
        <Kept />
      ) : token === null ? (
        <Reloaded />
      ) : (
        <KeepForm token={token} onKept={() => setIsKept(true)} />
      )}
    </Measure>
  );
}
