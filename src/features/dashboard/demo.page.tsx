import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectArea } from '../../machines/access/access.machine.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/demo.ts';
import * as pages from '../../texts/pages.ts';
import { retry } from '../../texts/ui.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading } from '../../ui/text/text.tsx';

/** The dashboard's own file has the figures at a glance: for members, it stays in one piece. */
const code = onDemand(async () => {
  const [{ DemoRun }, { Glance }] = await Promise.all([
    import('./demo-run.tsx'),
    import('./dashboard.page.tsx'),
  ]);
  return { DemoRun, Glance };
});

/** Where to go from here. */
function Next() {
  const isGuest = useSelector(useRuntime().access, selectArea) === 'signedOut';
  // The redirects know where a member goes on: prices, a payment, or their own dashboard.
  if (!isGuest) return <ButtonLink href={routes.home.path}>{texts.backToAccount}</ButtonLink>;
  return (
    <>
      <ButtonLink variant="primary" href={routes.signUp.path}>
        {texts.createAccount}
      </ButtonLink>
      <ButtonLink href={routes.signIn.path}>{texts.signIn}</ButtonLink>
    </>
  );
}

/**
 * The run, once its code and its figures are there. Until then, nothing here may need the code for members: the page's
 * buttons would wait for it, too.
 */
function Example() {
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = useOnDemand(code, !hasFailed, () => {
    setHasFailed(true);
    tellNotLoaded();
  });
  if (loaded) return <loaded.DemoRun Glance={loaded.Glance} next={<Next />} />;
  if (hasFailed) {
    return (
      <Banner
        tone="danger"
        role="alert"
        title={texts.notLoadedTitle}
        actions={<Button onPress={() => setHasFailed(false)}>{retry}</Button>}
      >
        {texts.notLoaded}
      </Banner>
    );
  }
  return (
    <Loading label={texts.loading}>
      <Stack gap={6}>
        <Skeleton height="7rem" />
        <Skeleton height="28rem" />
      </Stack>
    </Loading>
  );
}

/** The dashboard of an example, for people without an account. It asks the service nothing. */
export default function DemoPage() {
  return (
    <Stack gap={6} data-full>
      <Stack>
        <Heading level={1}>{pages.demo}</Heading>
        <Banner title={texts.frameTitle} actions={<Next />}>
          {texts.frame}
        </Banner>
      </Stack>
      <Example />
    </Stack>
  );
}
