import { useEffect, useRef, useState } from 'react';
import type { SignInCode } from '@shop/shared/contracts/http/people/secondFactor';
import { Button } from '@shop/shared/ui/button/Button';
import { CheckboxField } from '@shop/shared/admin/form/CheckboxField';
import { CodeField } from '@shop/shared/admin/form/CodeField';
import { LoginError } from './LoginError.tsx';
import type { LoginStepProps } from './PasswordStep.tsx';
import { LOGIN } from './texts.ts';

const { code: TEXTS } = LOGIN;

interface CodeStepProps extends LoginStepProps<Omit<SignInCode, 'challenge'>> {
  /** To the password. */
  onBack(): void;
}

/** The second half of a sign-in: a code of the app, or a recovery code. */
export function CodeStep({ submitting, error, onSubmit, onBack }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [remember, setRemember] = useState<'0' | '1'>('0');
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code'));
        void onSubmit({ code, remember: remember === '1' });
      }}
    >
      <p className="mt-1 text-ink-soft">{TEXTS.intro[kind]}</p>
      <div className="mt-6 flex flex-col gap-4">
        <CodeField
          key={kind}
          kind={kind}
          label={TEXTS.labels[kind]}
          ref={field}
          name="code"
          required
          autoFocus
          disabled={submitting}
        />
        <CheckboxField label={TEXTS.remember} hint={TEXTS.rememberHint} value={remember} onChange={setRemember} />
        <LoginError text={error} />
        <Button type="submit" busy={submitting} className="w-full">
          {submitting ? LOGIN.submitting : LOGIN.submit}
        </Button>
        <div className="flex flex-wrap justify-between gap-x-4">
          <Button variant="ghost" size="sm" className="-mx-3.5" onClick={() => setKind(other(kind))}>
            {TEXTS.use[other(kind)]}
          </Button>
          <Button variant="ghost" size="sm" className="-mx-3.5" onClick={onBack}>
            {TEXTS.back}
          </Button>
        </div>
      </div>
    </form>
  );
}

const other = (kind: 'app' | 'recovery') => (kind === 'app' ? 'recovery' : 'app');
