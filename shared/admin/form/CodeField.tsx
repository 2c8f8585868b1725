import { TextField, type TextFieldProps } from '../../ui/field/TextField.tsx';

type CodeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'> & {
  /** Six digits of the app, a recovery code, or either of them. */
  kind: 'app' | 'recovery' | 'either';
};

const INPUT = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { inputMode: 'text', autoComplete: 'off' },
  either: { inputMode: 'text', autoComplete: 'one-time-code' },
} as const;

/** A code as it is read from another screen, or pasted; spaces in it do not matter. */
export function CodeField({ kind, ...field }: CodeFieldProps) {
  return (
    <TextField {...INPUT[kind]} autoCapitalize="none" autoCorrect="off" spellCheck={false} maxLength={40} {...field} />
  );
}
