import { useSyncExternalStore } from 'react';
import type { Session, StaffTokens } from '@shop/shared/contracts/remote';

const nobody = () => null;

/** The tokens as they are now; follows sign-in and sign-out, of other tabs too. */
export function useStaffTokens(session: Session): StaffTokens | null {
  return useSyncExternalStore(session.subscribe, session.current, nobody);
}
