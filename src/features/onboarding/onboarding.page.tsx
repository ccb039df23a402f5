import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../../api/queries.ts';
import { useMember } from '../../shared/member/member.ts';
import * as texts from '../../texts/onboarding.ts';
import * as pages from '../../texts/pages.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { Onboarding } from './onboarding.tsx';

/** The steps from the first payment to a running bot. Replaces the dashboard until then. */
export default function OnboardingPage() {
  const { api } = useMember();
  const { data: info } = useQuery(userInfoQuery(api));

  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{pages.onboarding}</Heading>
        <Text as="p" tone="quiet" isProse>
          {texts.intro}
        </Text>
      </Stack>
      {info ? (
        <Onboarding info={info} />
      ) : (
        <Loading label={texts.loading}>
          <Stack gap={6}>
            <Skeleton height="4rem" />
            <Skeleton height="20rem" />
          </Stack>
        </Loading>
      )}
    </Stack>
  );
}
