import { useState } from 'react';
import { ApiError } from '@shop/shared/api-client';
import { call } from '@shop/shared/admin/calls/call';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { useEntityForm, type Failure } from '@shop/shared/admin/form/useEntityForm';
import { FORM } from '@shop/shared/admin/form/texts';
import {
  type EditedUser,
  type UserListItem,
  UPDATE_USER,
  CREATE_USER,
} from '@shop/shared/contracts/http/people/people';
import { useQuery, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { ConfirmDialog } from '@shop/shared/ui/dialog/ConfirmDialog';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { peopleKey, rolesQuery } from './queries.ts';
import { USER_FORM } from './texts.ts';
import { UserFields } from './UserFields.tsx';
import { bodyOf, comparedUsers, userCheck, userValues, type UserValues } from './userForm.ts';

interface UserDialogProps {
  /** Who is edited; null for a new one. */
  user: UserListItem | null;
  /** It is one's own account. */
  own: boolean;
  onClose(): void;
}

/** 'Add New User', and the same for editing one (admin specification, 2: users). Open while it is rendered. */
export function UserDialog({ user, own, onClose }: UserDialogProps) {
  const shell = useShell();
  const client = useQueryClient();
  const { data: roles = [] } = useQuery(rolesQuery(shell));
  const [asking, setAsking] = useState(false);
  const form = useEntityForm<UserValues, UserListItem, string>({
    ...userCheck(user === null),
    entity: user,
    load: userValues,
    async save(values, { signal, formKey }) {
      const body = bodyOf(values);
      if (values.seen) await call(shell, UPDATE_USER, { body: body as EditedUser, signal });
      else await call(shell, CREATE_USER, { body, signal, idempotencyKey: formKey });
      return values.fullname.trim();
    },
    saved(name, { typed }) {
      void client.invalidateQueries({ queryKey: peopleKey });
      shell.notify({ title: user ? USER_FORM.saved(name) : USER_FORM.added(name), tone: 'success' });
      if (typed) setAsking(true);
      else onClose();
    },
    failed: (error) => failureOf(error, user === null),
    subject: USER_FORM.subject(user?.fullname ?? ''),
    compare: comparedUsers((id) => roles.find(({ value }) => value === id)?.label ?? id),
  });
  const close = () => {
    if (form.saving) return;
    if (form.isDirty) setAsking(true);
    else onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={user ? USER_FORM.editTitle(user.fullname) : USER_FORM.addTitle}
      size="xl"
    >
      <EntityFormFrame form={form} label={user ? USER_FORM.editTitle(user.fullname) : USER_FORM.addTitle}>
        <UserFields user={user} own={own} />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={form.saving} onClick={close}>
            {USER_FORM.cancel}
          </Button>
          <Button type="submit" busy={form.saving}>
            {user ? USER_FORM.save : USER_FORM.add}
          </Button>
        </div>
      </EntityFormFrame>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={FORM.leave.title}
        description={FORM.leave.description(USER_FORM.subject(user?.fullname ?? ''))}
        confirmLabel={FORM.leave.confirm}
        cancelLabel={FORM.leave.cancel}
        tone="danger"
        onConfirm={onClose}
      />
    </Dialog>
  );
}

/** The server's note, else the specification's sentence; another where there was no answer (8: users). */
function failureOf(error: unknown, isNew: boolean): Failure {
  if (error instanceof TypeError) return { text: isNew ? USER_FORM.addUnreachable : USER_FORM.saveUnreachable };
  if (error instanceof ApiError && error.status === 401) {
    return { text: isNew ? USER_FORM.addFailed : USER_FORM.saveFailed, note: FORM.signedOut };
  }
  const note = error instanceof ApiError ? error.note : undefined;
  return { text: note || (isNew ? USER_FORM.addFailed : USER_FORM.saveFailed) };
}
