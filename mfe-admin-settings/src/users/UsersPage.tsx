import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPage } from '@shop/shared/admin/list/ListPage';
import { type UserListItem, LIST_USERS } from '@shop/shared/contracts/http/people/people';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { Button } from '@shop/shared/ui/button/Button';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { HEADINGS } from '../texts.ts';
import { ResetPassword } from './ResetPassword.tsx';
import { rolesQuery } from './queries.ts';
import { USERS } from './texts.ts';
import { userColumns } from './userColumns.tsx';
import { UserDialog } from './UserDialog.tsx';
import { userName } from './userName.ts';
import { UserRowActions } from './UserRowActions.tsx';
import { useUserActions } from './useUserActions.tsx';

const STATES = Object.entries(USERS.states).map(([value, label]) => ({ value, label }));

/** What stands over the list: the form of somebody (null: a new one), or another password for them. */
type Open = { form: UserListItem | null } | { reset: UserListItem };

/** `/admin/users` (admin specification, 2: users). */
export function UsersPage() {
  const shell = useShell();
  const { data: me } = useQuery(meQuery(shell.api));
  const { data: roles = [] } = useQuery(rolesQuery(shell));
  const [open, setOpen] = useState<Open | null>(null);
  const { dialogs, ...actions } = useUserActions();
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        call={LIST_USERS}
        kind="people"
        texts={USERS.list}
        columns={userColumns}
        filters={[
          { id: 'role', label: USERS.columns.role, any: USERS.anyRole, options: roles },
          { id: 'state', label: USERS.state, any: USERS.anyState, options: STATES },
        ]}
        defaultSort="name"
        rowId={(user) => user.userId}
        rowName={userName}
        rowActions={(user) => (
          <UserRowActions
            user={user}
            own={user.userId === me?.userId}
            onEdit={(form) => setOpen({ form })}
            onReset={(reset) => setOpen({ reset })}
            actions={actions}
          />
        )}
        onOpen={(form) => setOpen({ form })}
        exportTo="users.csv"
        actions={
          <>
            <ButtonLink to="/admin/roles" variant="secondary" size="sm">
              {HEADINGS.roles}
            </ButtonLink>
            <Button size="sm" onClick={() => setOpen({ form: null })}>
              <Plus aria-hidden="true" className="size-4" />
              {USERS.add}
            </Button>
          </>
        }
      />
      {open && 'form' in open && <UserDialog user={open.form} own={open.form?.userId === me?.userId} onClose={close} />}
      {open && 'reset' in open && <ResetPassword user={open.reset} onClose={close} />}
      {dialogs}
    </>
  );
}
