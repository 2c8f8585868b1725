import { useState } from 'react';
import type { ApiClient } from '../contracts/calls.ts';
import { STORAGE_KEYS } from '../contracts/events.ts';
import type { LoginResult } from '../contracts/http/people/session.ts';
import type { AnswerOf } from '../contracts/http/values.ts';

/** Signs staff in where a back office remote runs alone: tokens are kept per origin, so the shell's do not reach it. */
export function StandInSignIn({ api }: { api: ApiClient }) {
  const [problem, setProblem] = useState('');
  const signIn = async (form: FormData) => {
    try {
      const credentials = { username: form.get('username'), password: form.get('password') };
      const { data } = await api.send<AnswerOf<LoginResult>>('POST', '/PublicController/authLogin', credentials);
      localStorage.setItem(STORAGE_KEYS.authToken, data.authToken);
      localStorage.setItem(STORAGE_KEYS.apiKey, data.apiKey);
      localStorage.setItem(STORAGE_KEYS.userToken, data.userToken);
      location.reload();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form action={signIn}>
      <input name="username" placeholder="Username" aria-label="Username" autoComplete="username" required />
      <input
        name="password"
        type="password"
        placeholder="Password"
        aria-label="Password"
        autoComplete="current-password"
        required
      />
      <button type="submit">Sign in</button> <output>{problem}</output>
    </form>
  );
}
