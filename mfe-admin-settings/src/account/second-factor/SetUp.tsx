import { useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import {
  type OwnSecondFactor,
  type SecondFactorSecret,
  SecondFactorStart,
  START_SECOND_FACTOR,
} from '@shop/shared/contracts/http/people/secondFactor';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PasswordField } from '@shop/shared/ui/field/PasswordField';
import { ConfirmStep } from './ConfirmStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { StepForm } from './StepForm.tsx';
import { SET_UP } from './texts.ts';

interface BeginStepProps {
  asksPassword: boolean;
  onBegun(secret: SecondFactorSecret): void;
  onCancel?: (() => void) | undefined;
}

const words = { password: { label: SET_UP.password } };

interface SetUpProps {
  factor: OwnSecondFactor;
  /** What a code was right for: from then on it is on. */
  onCodes(): void;
  onDone(): void;
  onCancel?: (() => void) | undefined;
}

/** The way to a second factor: the password, unless it was just given; the app; a code of it; recovery codes. */
export function SetUp({ factor, onCodes, onDone, onCancel }: SetUpProps) {
  const [secret, setSecret] = useState<SecondFactorSecret>();
  const [codes, setCodes] = useState<string[]>();
  // Kept: by the time it is confirmed the sign-in may be long ago.
  const [asksPassword] = useState(factor.asksPassword);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!secret) return <BeginStep asksPassword={asksPassword} onBegun={setSecret} onCancel={onCancel} />;
  return (
    <ConfirmStep
      secret={secret}
      onCancel={onCancel}
      onConfirmed={(made) => {
        setCodes(made);
        onCodes();
      }}
    />
  );
}

/** What one needs, and the password of who signed in a while ago. */
function BeginStep({ asksPassword, onBegun, onCancel }: BeginStepProps) {
  const shell = useShell();
  return (
    <StepForm<SecondFactorStart>
      check={{ schema: SecondFactorStart, words, body: asksPassword ? (values) => values : () => ({}) }}
      first={{ password: '' }}
      send={async (values) => {
        const body = asksPassword ? values : {};
        onBegun((await call(shell, START_SECOND_FACTOR, { body })).data);
      }}
      submitLabel={SET_UP.begin}
      onCancel={onCancel}
    >
      <p className="text-ink-soft">{SET_UP.need}</p>
      {asksPassword && (
        <Field name="password" as={PasswordField} label={SET_UP.password} autoComplete="current-password" required />
      )}
    </StepForm>
  );
}
