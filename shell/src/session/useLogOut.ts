import { useState } from 'react';
import { hasUnsent, wouldLose } from '@shop/shared/admin/form/leaving';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { logOut, type StaffSession } from './session.ts';
import { useSessionEnd } from './useSessionEnd.ts';

export interface LogOut {
  /** Somebody is asked whether they leave a cart, sales that wait to be sent, or what they did not save. */
  asks: boolean;
  /** Logs out, unless it has to ask first. */
  start(): void;
  confirm(): void;
  cancel(): void;
}

/** The end of the session, by whoever is signed in or without them. */
export function useLogOut(session: StaffSession, api: ApiClient): LogOut {
  const [asks, setAsks] = useState(false);
  const wantsToLeave = useSessionEnd(session);
  const leave = () => {
    wantsToLeave();
    logOut({ session, api });
  };
  return {
    asks,
    start: () => (wouldLose() || hasUnsent() ? setAsks(true) : leave()),
    confirm: leave,
    cancel: () => setAsks(false),
  };
}
