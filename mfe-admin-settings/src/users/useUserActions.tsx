import { useState } from 'react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import {
  type UserListItem,
  REMOVE_USER,
  SWITCH_USER_OFF,
  SWITCH_USER_ON,
  SIGN_OUT_EVERYWHERE,
  RESET_SECOND_FACTOR,
} from '@shop/shared/contracts/http/people/people';
import { RESET_PIN as RESET_PIN_CALL } from '@shop/shared/contracts/http/people/pins';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { peopleKey } from './queries.ts';
import { DELETE_USER, OPEN_SHIFT, RESET_FACTOR, RESET_PIN, SIGN_OUT, SWITCH_OFF, SWITCH_ON } from './texts.ts';
import { userName } from './userName.ts';

const PEOPLE = [peopleKey];

/** Who is gone closes no shift. */
const withOpenShift = (question: string, { openShift }: UserListItem): string =>
  openShift === undefined ? question : `${question} ${OPEN_SHIFT(openShift)}`;

/** What is done with a user at once, after its question (admin specification, 5: confirmations). */
export function useUserActions() {
  const shell = useShell();
  /** Who was not deleted because their account is not even: pressed again, they are. */
  const [owed, setOwed] = useState<number | null>(null);
  const remove = useAction({
    async call({ userId }: UserListItem) {
      const query = { sure: owed === userId ? '1' : '0' } as const;
      try {
        return await call(shell, REMOVE_USER, { params: { id: userId }, query });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SUPPLIER_OWED') setOwed(userId);
        throw error;
      }
    },
    confirm: (user) => ({
      title: DELETE_USER.title(userName(user)),
      question: withOpenShift(DELETE_USER.question, user),
      button: owed === user.userId ? DELETE_USER.sure : DELETE_USER.button,
      tone: 'danger',
    }),
    invalidates: PEOPLE,
    done: (user) => DELETE_USER.done(userName(user)),
    failed: DELETE_USER.failed,
  });
  const switchOff = useAction({
    call: ({ userId }: UserListItem) => call(shell, SWITCH_USER_OFF, { body: { userId } }),
    confirm: (user) => ({
      title: SWITCH_OFF.title(user.fullname),
      question: withOpenShift(SWITCH_OFF.question, user),
      button: SWITCH_OFF.button,
      tone: 'danger',
    }),
    invalidates: PEOPLE,
    done: ({ fullname }) => SWITCH_OFF.done(fullname),
    failed: SWITCH_OFF.failed,
  });
  const switchOn = useAction({
    call: ({ userId }: UserListItem) => call(shell, SWITCH_USER_ON, { body: { userId } }),
    invalidates: PEOPLE,
    done: ({ fullname }) => SWITCH_ON.done(fullname),
    failed: SWITCH_ON.failed,
  });
  const signOut = useAction({
    call: ({ userId }: UserListItem) => call(shell, SIGN_OUT_EVERYWHERE, { body: { userId } }),
    confirm: ({ fullname }) => ({
      title: SIGN_OUT.title(fullname),
      question: SIGN_OUT.question,
      button: SIGN_OUT.button,
    }),
    done: ({ fullname }, { data }) => SIGN_OUT.done(fullname, data.ended),
    failed: SIGN_OUT.failed,
  });
  const resetFactor = useAction({
    call: ({ userId }: UserListItem) => call(shell, RESET_SECOND_FACTOR, { body: { userId } }),
    confirm: ({ fullname }) => ({
      title: RESET_FACTOR.title(fullname),
      question: RESET_FACTOR.question,
      button: RESET_FACTOR.button,
      tone: 'danger',
    }),
    invalidates: PEOPLE,
    done: ({ fullname }) => RESET_FACTOR.done(fullname),
    failed: RESET_FACTOR.failed,
  });
  const resetPin = useAction({
    call: ({ userId }: UserListItem) => call(shell, RESET_PIN_CALL, { body: { userId } }),
    confirm: ({ fullname }) => ({
      title: RESET_PIN.title(fullname),
      question: RESET_PIN.question,
      button: RESET_PIN.button,
      tone: 'danger',
    }),
    invalidates: PEOPLE,
    done: ({ fullname }) => RESET_PIN.done(fullname),
    failed: RESET_PIN.failed,
  });
  return {
    remove: remove.start,
    resetPin: resetPin.start,
    resetFactor: resetFactor.start,
    switchOff: switchOff.start,
    switchOn: switchOn.start,
    signOut: signOut.start,
    dialogs: (
      <>
        {remove.dialog}
        {switchOff.dialog}
        {switchOn.dialog}
        {signOut.dialog}
        {resetFactor.dialog}
        {resetPin.dialog}
      </>
    ),
  };
}
