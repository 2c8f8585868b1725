import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { Link, useLocation, useNavigate } from '@shop/shared/router';
import { Button } from '@shop/shared/ui/Button';
import { TextField } from '@shop/shared/ui/TextField';
import { Logo } from '../chrome/Logo.tsx';
import { logIn } from './logIn.ts';
import type { StaffSession } from './session.ts';
import { LOGIN } from './texts.ts';
import { isEnded } from './useSessionEnd.ts';
import { useStaffTokens } from './useStaffTokens.ts';

export interface LoginPageProps {
  session: StaffSession;
  api: ApiClient;
  settings: PublicSettings;
}

/** `/admin` (admin specification, 2: login). Its route's loader sends whoever is signed in on to work. */
export function LoginPage({ session, api, settings }: LoginPageProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const signedIn = useStaffTokens(session) !== null;
  const password = useRef<HTMLInputElement>(null);
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (signedIn) void navigate('/admin', { replace: true });
  }, [signedIn, navigate]);

  useEffect(() => {
    if (error) password.current?.select();
  }, [error]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSubmitting(true);
    setError(null);
    const refusal = await logIn(api, session, {
      username: String(form.get('username')).trim(),
      password: String(form.get('password')),
    });
    // After a success it stays busy until the page one lands on is there.
    if (refusal !== null) setSubmitting(false);
    setError(refusal);
  }

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <title>{`${LOGIN.heading} · ${settings.shopName}`}</title>
      <Logo {...settings} base={api.base} />
      <form onSubmit={submit} className="w-full max-w-sm rounded-xl border border-line bg-card p-6 shadow-md sm:p-8">
        <h1 className="text-2xl">{LOGIN.heading}</h1>
        <p className="mt-1 text-ink-soft">{isEnded(state) ? LOGIN.sessionEnded : LOGIN.intro}</p>
        <div className="mt-6 flex flex-col gap-4">
          <TextField
            label={LOGIN.username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            disabled={submitting}
          />
          <TextField
            ref={password}
            label={LOGIN.password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            disabled={submitting}
          />
          <div role="alert" className="contents">
            {error && <p className="rounded-md bg-danger-soft px-3.5 py-2.5 font-semibold text-danger-deep">{error}</p>}
          </div>
          <Button type="submit" busy={submitting} className="w-full">
            {submitting ? LOGIN.submitting : LOGIN.submit}
          </Button>
        </div>
      </form>
      <Link to="/" className="rounded-sm px-2 py-1 text-sm font-semibold text-ink-soft underline hover:text-ink">
        {LOGIN.backToShop}
      </Link>
    </main>
  );
}
