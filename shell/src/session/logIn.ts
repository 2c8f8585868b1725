import { ApiError, refusalIn } from '@shop/shared/api-client';
import { fitted } from '@shop/shared/api-client/fitted';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { SignInCode } from '@shop/shared/contracts/http/people/secondFactor';
import type { Credentials } from '@shop/shared/contracts/http/people/session';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { StaffSession } from './session.ts';
import { LOGIN } from './texts.ts';

type LoginAnswer = Partial<AnswerOf<unknown>> | null | undefined;

const NOTHING = { userToken: '', authToken: '', apiKey: '', step: '', challenge: '' };

/** What came of a step: the tokens are kept; a code is asked for; or the sentence to show. */
export type LoggedIn =
  | { outcome: 'in' }
  | { outcome: 'code'; challenge: string }
  /** `begin`: with the password again. */
  | { outcome: 'refused'; text: string; begin: boolean };

/**
 * Signs in and keeps the tokens. What is shown of a refusal is the server's note, else one of the specification's (admin
 * specification, 8: login).
 */
export const logIn = (api: ApiClient, session: StaffSession, credentials: Credentials): Promise<LoggedIn> =>
  send(session, () => api.send<LoginAnswer>('POST', '/PublicController/authLogin', credentials));

/** The second half, for who has a second factor. */
export const sendCode = (api: ApiClient, session: StaffSession, code: SignInCode): Promise<LoggedIn> =>
  send(session, () => api.send<LoginAnswer>('POST', '/PublicController/authCode', code));

async function send(session: StaffSession, ask: () => Promise<LoginAnswer>): Promise<LoggedIn> {
  try {
    const answer = await ask();
    if (!answer?.status) throw refusalIn(answer);
    const { userToken, authToken, apiKey, step, challenge } = fitted<typeof NOTHING>(NOTHING, answer.data);
    if (step === 'code' && challenge) return { outcome: 'code', challenge };
    if (!authToken || !apiKey) return refused(undefined);
    session.signIn({ userToken, authToken, apiKey });
    return { outcome: 'in' };
  } catch (error) {
    if (error instanceof TypeError) return refused(LOGIN.networkFailed);
    if (!(error instanceof ApiError)) return refused(undefined);
    return refused(error.note, error.code === 'SIGN_IN_EXPIRED');
  }
}

const refused = (text: string | undefined, begin = false): LoggedIn => ({
  outcome: 'refused',
  text: text || LOGIN.failed,
  begin,
});
