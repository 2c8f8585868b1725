import { useState } from 'react';
import type { OwnSecondFactor, SecondFactorSecret } from '@shop/shared/contracts/http/people/secondFactor';
import { BeginStep } from './BeginStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

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
