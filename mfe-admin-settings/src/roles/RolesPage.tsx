import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import { useLive } from '@shop/shared/admin/live/useLive';
import { DELETE_ROLE, type Role } from '@shop/shared/contracts/http/people/roles';
import { RIGHTS } from '@shop/shared/contracts/rights';
import { RIGHT_WORDS, rightsAmong } from '@shop/shared/contracts/rightWords';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { BinIcon } from '@shop/shared/ui/icon/StrokeIcons';
import { Badge } from '@shop/shared/ui/notice/Badge';
import { roleListQuery } from './queries.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { ROLES } from './texts.ts';

/** `/admin/roles`: what each role may do and who has it; those of the shop's own can be changed. */
export function RolesPage() {
  const shell = useShell();
  const client = useQueryClient();
  const query = roleListQuery(shell);
  const [edited, setEdited] = useState<Role | 'new' | null>(null);
  const readAnew = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useLive('lookups', readAnew);
  useLive('people', readAnew);
  const remove = useAction<Role, unknown>({
    call: ({ roleId }) => call(shell, DELETE_ROLE, { params: { id: roleId } }),
    confirm: ({ name }) => ({
      title: ROLES.deleteTitle(name),
      question: ROLES.question,
      button: ROLES.delete,
      tone: 'danger',
    }),
    invalidates: [['people'], ['lookups']],
    done: ({ name }) => ROLES.deleted(name),
    failed: ROLES.deleteFailed,
  });
  return (
    <DetailPage
      query={query}
      back={{ to: '/admin/users', label: ROLES.back }}
      texts={{ failed: ROLES.loadFailed }}
      actions={
        <Button size="sm" onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-4" />
          {ROLES.add}
        </Button>
      }
    >
      {(roles) => (
        <>
          <p className="-mt-3 mb-4 text-ink-soft">{ROLES.subtitle}</p>
          <ul aria-label={ROLES.list} className="divide-y divide-line rounded-lg border border-line bg-card">
            {roles.map((role) => (
              <li key={role.roleId} className="flex items-start gap-3 p-4">
                <RoleFacts role={role} />
                {role.isOwn && (
                  <>
                    <RowAction
                      label={ROLES.edit}
                      name={role.name}
                      icon={<Pencil aria-hidden="true" className="size-4" />}
                      onClick={() => setEdited(role)}
                    />
                    <RowAction
                      label={ROLES.delete}
                      name={role.name}
                      tone="danger"
                      icon={<BinIcon className="size-4" />}
                      onClick={() => remove.start(role)}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
          {remove.dialog}
          {edited && (
            <RoleDialog role={edited === 'new' ? null : edited} roles={roles} onClose={() => setEdited(null)} />
          )}
        </>
      )}
    </DetailPage>
  );
}

function RoleFacts({ role: { name, isOwn, rights, discountPercent, people } }: { role: Role }) {
  const may = rightsAmong(rights).map((right) => RIGHT_WORDS[right]);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        <span className="wrap-anywhere">{name}</span>
        {!isOwn && <Badge tone="neutral">{ROLES.fixed}</Badge>}
      </p>
      <p className="text-sm">{may.length === RIGHTS.length ? ROLES.all : ROLES.may(may)}</p>
      {discountPercent !== null && <p className="text-sm">{ROLES.limit(discountPercent)}</p>}
      <p className="text-sm text-ink-soft wrap-anywhere">
        {people.length === 0 ? ROLES.nobody : `${people.length === 1 ? ROLES.has : ROLES.have} ${people.join(', ')}`}
      </p>
    </div>
  );
}
