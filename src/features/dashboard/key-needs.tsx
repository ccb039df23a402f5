import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from '../../api/queries.ts';
import { useKeyWords } from '../../shared/keys/key-words.ts';
import { useMember } from '../../shared/member/member.ts';
import { tradeBotPath } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/dashboard.ts';
import { subjects } from '../../texts/key-faults.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';

/** Warns of each key that the bot cannot use, or that soon expires. */
export function KeyNeeds() {
  const { data: keys = [] } = useQuery(apiKeysQuery(useMember().api));
  const wordsFor = useKeyWords(subjects.dashboard);

  return keys.map((key) => {
    const words = wordsFor(key);
    return (
      words && (
        <Banner
          key={key.uuid}
          tone={words.tone}
          role="status"
          isBrief
          title={words.title}
          actions={
            <ButtonLink href={tradeBotPath('exchangeAccount')}>{texts.checkExchangeAccount}</ButtonLink>
          }
        >
          {words.advice}
        </Banner>
      )
    );
  });
}
