import { IN_URDU } from './texts.ts';
import { UrduOf } from './UrduOf.tsx';

interface UrduLineProps {
  english: string;
  isSaved: boolean;
  typed: string | null;
  onChange(text: string): void;
}

/** A line of a list of the settings in Urdu. */
export function UrduLine({ english, isSaved, typed, onChange }: UrduLineProps) {
  return (
    <UrduOf
      of={{ kind: 'text', subject: isSaved ? english : '', field: 'text' }}
      label={IN_URDU.of(english)}
      english={english}
      typed={typed}
      onChange={onChange}
    />
  );
}
