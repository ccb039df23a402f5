import type { Referral } from '../../contract/answers.ts';
import { HowTo } from '../../shared/keys/how-to.tsx';
import * as texts from '../../texts/referral.ts';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { formatNumber } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Text } from '../../ui/text/text.tsx';
import * as styles from './referral-link.css.ts';
import { ShareButton } from './share-button.tsx';

/** The link, ways to share it, how it works, and, if the service says so, how many people joined through it. */
export function ReferralLink({ referral: { link, joined } }: { referral: Referral }) {
  return (
    <div className={styles.page}>
      <Card title={texts.yourLink}>
        <div className={styles.link}>
          <Stack gap={4}>
            <div className={styles.address}>
              <Text as="span" isCode tone="strong">
                {link}
              </Text>
            </div>
            <Inline gap={2}>
              <CopyButton variant="primary" text={link} label={texts.copy} />
              <ShareButton url={link} />
            </Inline>
            <HowTo guide={texts.howTo} isOpen />
          </Stack>
          <div className={styles.code}>
            <QrCode text={link} label={texts.qrCode}>
              <Text as="p" size="small" tone="quiet" isProse>
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
            <Text as="p" tone="quiet" isProse>
              {joined === 0 ? texts.nobodyJoined : texts.joinedMeaning}
            </Text>
          </Stack>
        </Card>
      )}
    </div>
  );
}
