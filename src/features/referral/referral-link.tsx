import type { Referral } from '../../contract/answers.ts';
import * as texts from '../../texts/referral.ts';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { Grid } from '../../ui/layout/grid.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ShareButton } from './share-button.tsx';

/** The link, ways to share it, and how many people joined through it. */
export function ReferralLink({ referral: { link, joined } }: { referral: Referral }) {
  return (
    <Grid columnWidth="20rem" gap={6} isStretched>
      <Card title={texts.yourLink}>
        <Stack gap={4}>
          <Text isCode>{link}</Text>
          <Inline gap={2}>
            <CopyButton variant="primary" text={link} label={texts.copy} />
            <ShareButton url={link} />
          </Inline>
          <QrCode text={link} label={texts.qrCode}>
            <Text as="p" size="small" tone="quiet" isProse>
              {texts.scan}
            </Text>
          </QrCode>
        </Stack>
      </Card>
      <Card title={texts.joined}>
        <Stack gap={2}>
          <Text size="display" weight="strong" tone="strong" isNumeric>
            {formatNumber(joined)}
          </Text>
          <Text as="p" tone="quiet" isProse>
            {joined === 0 ? texts.nobodyJoined : texts.joinedMeaning}
          </Text>
        </Stack>
      </Card>
    </Grid>
  );
}
