import { ApiError } from '@shop/shared/api-client';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { Credentials, LoginResult } from '@shop/shared/contracts/http/session';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { StaffSession } from './session.ts';
import { LOGIN } from './texts.ts';

interface LoginAnswer extends Partial<AnswerOf<LoginResult>> {
  note?: string;
}

/**
 * Signs in and keeps the tokens. Answers null, or the sentence to show: the server's note, else one of the
 * specification's (admin specification, 8: login).
 */
export async function logIn(api: ApiClient, session: StaffSession, credentials: Credentials): Promise<string | null> {
  try {
    const answer = await api.send<LoginAnswer>('POST', '/PublicController/authLogin', credentials);
    const { userToken, authToken, apiKey } = answer.data ?? {};
    if (!answer.status || !userToken || !authToken || !apiKey) return answer.note || LOGIN.failed;
    session.signIn({ userToken, authToken, apiKey });
    return null;
  } catch (error) {
    if (error instanceof TypeError) return LOGIN.networkFailed;
    return (error instanceof ApiError && error.note) || LOGIN.failed;
  }
}
