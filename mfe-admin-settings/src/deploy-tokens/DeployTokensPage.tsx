import { Ban, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import {
  type DeployToken,
  END_DEPLOY_TOKEN,
  LIST_DEPLOY_TOKENS,
} from '@shop/shared/contracts/http/releases/deployTokens';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { tokenColumns } from './columns.tsx';
import { NewToken } from './NewToken.tsx';
import { tokensKey } from './queries.ts';
import { TOKENS, TOKEN_STATES } from './texts.ts';

const filters = [
  {
    id: 'state',
    label: TOKENS.columns.state,
    any: TOKENS.anyState,
    options: Object.entries(TOKEN_STATES).map(([value, label]) => ({ value, label })),
  },
];

/** `/admin/deploy-tokens`: what teams deploy with. */
export function DeployTokensPage() {
  const shell = useShell();
  const [isNew, setNew] = useState(false);
  const end = useAction({
    call: ({ tokenId }: DeployToken) => call(shell, END_DEPLOY_TOKEN, { body: { tokenId } }),
    confirm: ({ label }) => ({
      title: TOKENS.end.title(label),
      question: TOKENS.end.question,
      button: TOKENS.end.button,
      tone: 'danger',
    }),
    invalidates: [tokensKey],
    done: ({ label }) => TOKENS.end.done(label),
    failed: TOKENS.end.failed,
  });
  return (
    <>
      <ListPage
        call={LIST_DEPLOY_TOKENS}
        kind="deployTokens"
        texts={TOKENS.list}
        next={{ label: TOKENS.list.next, start: () => setNew(true) }}
        columns={tokenColumns}
        filters={filters}
        defaultSort="-created"
        rowId={({ tokenId }) => tokenId}
        rowName={({ label }) => label}
        rowActions={(token) =>
          token.state === 'good' && (
            <RowAction
              label={TOKENS.end.label}
              name={token.label}
              tone="danger"
              icon={<Ban aria-hidden="true" />}
              onClick={() => end.start(token)}
            />
          )
        }
        exportTo="deploy-tokens.csv"
        actions={
          <>
            <ButtonLink to="/admin/settings" variant="secondary" size="sm">
              {TOKENS.back}
            </ButtonLink>
            <Button size="sm" onClick={() => setNew(true)}>
              <Plus aria-hidden="true" className="size-4" />
              {TOKENS.add}
            </Button>
          </>
        }
      />
      {isNew && <NewToken onClose={() => setNew(false)} />}
      {end.dialog}
    </>
  );
}
