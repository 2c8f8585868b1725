import { call } from '@shop/shared/admin/calls/call';
import { Field } from '@shop/shared/admin/form/Field';
import {
  SecondFactorStart,
  type SecondFactorSecret,
  START_SECOND_FACTOR,
} from '@shop/shared/contracts/http/people/secondFactor';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { PasswordField } from '../../PasswordField.tsx';
import { StepForm } from './StepForm.tsx';
import { SET_UP } from './texts.ts';

interface BeginStepProps {
  asksPassword: boolean;
  onBegun(secret: SecondFactorSecret): void;
  onCancel?: (() => void) | undefined;
}

const words = { password: { label: SET_UP.password } };

/** What one needs, and the password of who signed in a while ago. */
export function BeginStep({ asksPassword, onBegun, onCancel }: BeginStepProps) {
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
