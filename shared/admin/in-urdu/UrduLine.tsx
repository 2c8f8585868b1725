import { IN_URDU } from './texts.ts';
import { UrduOf } from './UrduOf.tsx';

interface UrduLineProps {
  english: string;
  /** The words it is saved by; '' of a new line. */
  subject: string;
  typed: string | null;
  onChange(text: string): void;
}

/** A line of a list of the settings in Urdu. */
export function UrduLine({ english, subject, typed, onChange }: UrduLineProps) {
  return (
    <UrduOf
      of={{ kind: 'text', subject, field: 'text' }}
      label={IN_URDU.of(english)}
      english={english}
      typed={typed}
      onChange={onChange}
    />
  );
}
