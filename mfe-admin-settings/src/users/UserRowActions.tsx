import { Grid3x3, KeyRound, LogOut, Pencil, Power, PowerOff, Smartphone, Trash2 } from 'lucide-react';
import { RowAction } from '@shop/shared/admin/list/RowAction';
import type { UserListItem } from '@shop/shared/contracts/http/people/people';
import { DELETE_USER, RESET, RESET_FACTOR, RESET_PIN, SIGN_OUT, SWITCH_OFF, SWITCH_ON, USERS } from './texts.ts';
import { userName } from './userName.ts';

interface UserRowActionsProps {
  user: UserListItem;
  /** It is one's own account, most of which is changed under 'My account'. */
  own: boolean;
  onEdit(user: UserListItem): void;
  onReset(user: UserListItem): void;
  actions: Record<
    'remove' | 'resetFactor' | 'resetPin' | 'switchOff' | 'switchOn' | 'signOut',
    (user: UserListItem) => void
  >;
}

/** The buttons of a row: what makes sense for this user, in always the same order. */
export function UserRowActions({ user, own, onEdit, onReset, actions }: UserRowActionsProps) {
  const name = userName(user);
  const signsIn = user.state !== 'never' && !own;
  return (
    <>
      <RowAction label={USERS.edit} name={name} icon={<Pencil aria-hidden="true" />} onClick={() => onEdit(user)} />
      {signsIn && (
        <>
          <RowAction
            label={RESET.label}
            name={name}
            icon={<KeyRound aria-hidden="true" />}
            onClick={() => onReset(user)}
          />
          {user.secondFactor && (
            <RowAction
              label={RESET_FACTOR.label}
              name={name}
              icon={<Smartphone aria-hidden="true" />}
              onClick={() => actions.resetFactor(user)}
            />
          )}
          {user.hasPin && (
            <RowAction
              label={RESET_PIN.label}
              name={name}
              icon={<Grid3x3 aria-hidden="true" />}
              onClick={() => actions.resetPin(user)}
            />
          )}
          {user.state === 'on' ? (
            <>
              <RowAction
                label={SIGN_OUT.label}
                name={name}
                icon={<LogOut aria-hidden="true" />}
                onClick={() => actions.signOut(user)}
              />
              <RowAction
                label={SWITCH_OFF.label}
                name={name}
                icon={<PowerOff aria-hidden="true" />}
                onClick={() => actions.switchOff(user)}
              />
            </>
          ) : (
            <RowAction
              label={SWITCH_ON.label}
              name={name}
              icon={<Power aria-hidden="true" />}
              onClick={() => actions.switchOn(user)}
            />
          )}
        </>
      )}
      {!own && (
        <RowAction
          label={DELETE_USER.button}
          name={name}
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => actions.remove(user)}
        />
      )}
    </>
  );
}
