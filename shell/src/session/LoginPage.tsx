import { useEffect, useState } from 'react';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { ApiClient } from '@shop/shared/contracts/calls';
import { Link, useLocation, useNavigate } from '@shop/shared/router';
import { Logo } from '@shop/shared/ui/icon/Logo';
import { CodeStep } from './CodeStep.tsx';
import { logIn, sendCode, type LoggedIn } from './logIn.ts';
import { PasswordStep } from './PasswordStep.tsx';
import type { StaffSession } from './session.ts';
import { LOGIN } from './texts.ts';
import { isEnded } from './useSessionEnd.ts';
import { useStaffTokens } from './useStaffTokens.ts';

export interface LoginPageProps {
  session: StaffSession;
  api: ApiClient;
  settings: PublicSettings;
}

/**
 * `/admin` (admin specification, 2: login). Its route's loader sends whoever is signed in on to work. Who has a second factor
 * gives a code after the password.
 */
export function LoginPage({ session, api, settings }: LoginPageProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const signedIn = useStaffTokens(session) !== null;
  const [submitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);

  useEffect(() => {
    if (signedIn) void navigate('/admin', { replace: true });
  }, [signedIn, navigate]);

  async function run(step: Promise<LoggedIn>) {
    setSubmitting(true);
    setError(null);
    const result = await step;
    // After a success it stays busy until the page one lands on is there.
    if (result.outcome !== 'in') setSubmitting(false);
    if (result.outcome === 'code') setChallenge(result.challenge);
    if (result.outcome !== 'refused') return;
    setError(result.text);
    if (result.begin) setChallenge(null);
  }

  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <title>{`${LOGIN.heading} · ${settings.shopName}`}</title>
      <Logo {...settings} base={api.base} />
      <div className="w-full max-w-sm rounded-xl border border-line bg-card p-6 shadow-md sm:p-8">
        <h1 className="text-2xl">{LOGIN.heading}</h1>
        {challenge === null ? (
          <PasswordStep
            intro={isEnded(state) ? LOGIN.sessionEnded : LOGIN.intro}
            {...{ submitting, error }}
            onSubmit={(credentials) => run(logIn(api, session, credentials))}
          />
        ) : (
          <CodeStep
            {...{ submitting, error }}
            onSubmit={(code) => run(sendCode(api, session, { challenge, ...code }))}
            onBack={() => {
              setChallenge(null);
              setError(null);
            }}
          />
        )}
      </div>
      <Link to="/" className="rounded-sm px-2 py-1 text-sm font-semibold text-ink-soft underline hover:text-ink">
        {LOGIN.backToShop}
      </Link>
    </main>
  );
}
