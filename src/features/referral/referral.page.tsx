import { useQuery } from '@tanstack/react-query';
import { Gift, Share2 } from 'lucide-react';
import { isAbort } from '../../api/send.ts';
import { createSupportApi, referralQuery } from '../../api/support.ts';
import type { Referral } from '../../contract/answers.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { HowTo } from '../../shared/keys/how-to.tsx';
import { useMember } from '../../shared/member/member.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/referral.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { PageHead } from '../../ui/page/page.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import * as styles from './referral-link.css.ts';

/** Offers to create a link if there is none yet. */
function NoLink() {
  const { api, queryClient } = useMember();
  const { send, isPending } = useRequest({
    call: () => api.with(createSupportApi).createReferral(),
    onSuccess: async (referral) => {
      const { queryKey } = referralQuery(api);
      if (referral) queryClient.setQueryData(queryKey, referral);
      else await queryClient.refetchQueries({ queryKey });
      toasts.show({ tone: 'success', title: texts.created });
    },
  });

  return (
    <Card title={texts.yourLink}>
      <EmptyState
        title={texts.noLinkTitle}
        icon={<Gift size={20} />}
        action={
          <Button variant="primary" isPending={isPending} onPress={() => send()}>
            {texts.create}
          </Button>
        }
      >
        {texts.noLink}
      </EmptyState>
    </Card>
  );
}

/** Shares a link through the device; renders nothing where that is not supported. */
export function ShareButton({ url }: { url: string }) {
  if (!('share' in navigator)) return null;

  const share = async () => {
    try {
      await navigator.share({ ...texts.shared, url });
    } catch (error) {
      // Closing the device's dialog is not a failure.
      if (isAbort(error)) return;
      toasts.show({
        tone: 'danger',
        title: texts.notSharedTitle,
        description: texts.notShared,
      });
    }
  };

  return (
    <Button onPress={() => void share()}>
      <Share2 size={16} aria-hidden="true" />
      {texts.share}
    </Button>
  );
}

/** The link, ways to share it, how it works, and, if the service says so, how many people joined through it. */
function ReferralLink({ referral: { link, joined } }: { referral: Referral }) {
  return (
    <div className={styles.page}>
      <Card title={texts.yourLink}>
        <div className={styles.link}>
          <Stack>
            <div className={styles.address}>
              <Text as="span" isCode tone="strong">
                {link}
              </Text>
            </div>
            <Inline>
              <CopyButton variant="primary" text={link} label={texts.copy} />
              <ShareButton url={link} />
            </Inline>
            <HowTo guide={texts.howTo} isOpen />
          </Stack>
          <div className={styles.code}>
            <QrCode text={link} label={texts.qrCode}>
              <Text size="small" tone="quiet" isProse>
                {texts.scan}
              </Text>
            </QrCode>
          </div>
        </div>
      </Card>
      {joined !== null && (
        <Card title={texts.joined}>
          <Stack gap={2}>
            <Text size="display" weight="strong" tone="strong" isNumeric>
              {formatNumber(joined)}
            </Text>
            <Text tone="quiet" isProse>
              {joined === 0 ? texts.nobodyJoined : texts.joinedMeaning}
            </Text>
          </Stack>
        </Card>
      )}
    </div>
  );
}

export default function ReferralPage() {
  const { api } = useMember();
  const query = useQuery(referralQuery(api));
  const card = useFocusWhenLost(query.data, { preventScroll: true });

  return (
    <Stack gap={6}>
      <PageHead title={pages.referral}>{texts.intro}</PageHead>
      <Stack ref={card} tabIndex={-1}>
        <QueryView
          query={query}
          failed={texts.notLoaded}
          loading={<Loading label={texts.loading} height="24rem" />}
        >
          {(referral) => (referral ? <ReferralLink referral={referral} /> : <NoLink />)}
        </QueryView>
      </Stack>
    </Stack>
  );
}
