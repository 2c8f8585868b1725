import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { FieldFrame, fieldStyle, type FieldTexts } from './FieldFrame.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { SHOW_TYPED, HIDE_TYPED } from '../texts.ts';

export type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'autoComplete'> & {
    /** What a password manager does here: fills in the one it knows, offers a new one, or, of a PIN, nothing. */
    autoComplete: 'current-password' | 'new-password' | 'off';
  };

/** A password, with a button that shows what is typed. */
export function PasswordField({ label, hideLabel, hint, error, counter, className, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, hideLabel, hint, error, counter, className }} required={input.required}>
      {(link) => (
        <div className="relative">
          <input
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            {...input}
            {...link}
            className={fieldStyle(Boolean(error), 'pe-12')}
          />
          <IconButton
            size="sm"
            label={shown ? HIDE_TYPED : SHOW_TYPED}
            icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
            className="absolute top-1/2 end-1 -translate-y-1/2"
          />
        </div>
      )}
    </FieldFrame>
  );
}
