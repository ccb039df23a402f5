import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { apiKeysQuery } from '../../api/queries.ts';
import type { ApiKey } from '../../contract/answers.ts';
import { selectArea } from '../../machines/access/access.machine.ts';
import { KeyRights } from '../../shared/keys/key-rights.tsx';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { redirectFor } from '../../shared/routes/redirects.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as exchanges from '../../texts/exchanges.ts';
import * as texts from '../../texts/settings.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';

const tradeBot = { pathname: routes.tradeBot.path, search: '' };

/** The connected exchange accounts, with a link to the page that manages them. */
export function ExchangeKeys() {
  const { api } = useMember();
  const query = useQuery(apiKeysQuery(api));

  return (
    <Card title={texts.apiKeys}>
      <QueryView
        query={query}
        failed={texts.apiKeysNotLoaded}
        loading={
          <Loading label={texts.apiKeysLoading}>
            <Skeleton height="22.5rem" />
          </Loading>
        }
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
    <Stack gap={4}>
      {keys.length > 0 ? (
        keys.map((key) => (
          <Stack key={key.uuid} gap={4}>
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
        <Text as="p" tone="quiet" isProse>
          {isTradeBotOpen ? texts.noApiKeys : texts.noApiKeysYet}
        </Text>
      )}
      {isTradeBotOpen && (
        <Inline>
          <ButtonLink href={routes.tradeBot.path}>{texts.manageApiKeys}</ButtonLink>
        </Inline>
      )}
    </Stack>
  );
}
