import { useEffect, useRef } from 'react';
import type { Credentials } from '@shop/shared/contracts/http/people/session';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { LoginError } from './LoginError.tsx';
import { LOGIN } from './texts.ts';

export interface LoginStepProps<T> {
  submitting: boolean;
  error: string | null;
  onSubmit(values: T): Promise<void>;
}

/** Username and password (admin specification, 2: login). */
export function PasswordStep({ intro, submitting, error, onSubmit }: LoginStepProps<Credentials> & { intro: string }) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) password.current?.select();
  }, [error]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void onSubmit({ username: String(form.get('username')).trim(), password: String(form.get('password')) });
      }}
    >
      <p className="mt-1 text-ink-soft">{intro}</p>
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
        <PasswordField
          ref={password}
          label={LOGIN.password}
          name="password"
          autoComplete="current-password"
          required
          disabled={submitting}
        />
        <LoginError text={error} />
        <Button type="submit" busy={submitting} className="w-full">
          {submitting ? LOGIN.submitting : LOGIN.submit}
        </Button>
      </div>
      <details className="mt-4 text-sm text-ink-soft">
        <summary className="min-h-8 cursor-pointer font-semibold">{LOGIN.forgotten.question}</summary>
        <p className="mt-1">{LOGIN.forgotten.staff}</p>
        <p className="mt-1">{LOGIN.forgotten.owner}</p>
      </details>
    </form>
  );
}
