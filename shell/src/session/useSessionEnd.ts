import { useCallback, useEffect, useRef } from 'react';
import { ASKED_ALREADY } from '@shop/shared/admin/form/leaving';
import { useQueryClient } from '@shop/shared/query';
import { ME } from '@shop/shared/admin/page/useRights';
import { useNavigate } from '@shop/shared/router';
import { isKeptPage } from './isKeptPage.ts';
import type { StaffSession } from './session.ts';
import { useStaffTokens } from './useStaffTokens.ts';

/** What the sign-in page is told when the server, not the person, ended the session. */
const ENDED = { sessionEnded: true };

export function isEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state;
}

/**
 * Keeps the back office and the session together. A 401 of any staff call signs out; signing out, here or in another
 * tab, forgets all data and goes to `/admin`; another person's sign-in in another tab starts all data anew. What it returns is
 * called before who is here signs out: then no form asks once more.
 */
export function useSessionEnd(session: StaffSession): () => void {
  const tokens = useStaffTokens(session);
  const navigate = useNavigate();
  const client = useQueryClient();
  const last = useRef(tokens);
  const refused = useRef(false);
  const wanted = useRef(false);

  useEffect(() => {
    const before = last.current;
    last.current = tokens;
    if (!tokens && !before && isKeptPage()) return;
    if (!tokens) {
      void navigate('/admin', {
        replace: true,
        state: refused.current ? ENDED : wanted.current ? ASKED_ALREADY : null,
      });
    } else if (before && before.authToken !== tokens.authToken) {
      void client.resetQueries();
    }
  }, [tokens, client, navigate]);

  useEffect(
    () => () => {
      if (!session.current()) client.clear();
    },
    [client, session],
  );

  useEffect(() => {
    const check = (error: unknown) => {
      if (needsSecondFactor(error)) void client.invalidateQueries({ queryKey: ME });
      if (!isUnauthorized(error)) return;
      refused.current = true;
      // A till that was opened by PIN has no tokens that could go.
      if (!session.current()) void navigate('/admin', { replace: true, state: ENDED });
      session.signOut();
    };
    const leaveQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    const leaveMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [client, session, navigate]);

  return useCallback(() => {
    wanted.current = true;
  }, []);
}

/** The settings ask one's role for it since a moment ago: who is signed in says so when it is read anew. */
function needsSecondFactor(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'SECOND_FACTOR_NEEDED';
}

/** By its shape: every remote carries an ApiError class of its own. */
function isUnauthorized(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
}
