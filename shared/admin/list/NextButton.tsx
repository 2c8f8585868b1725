import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';

/** What somebody does first where a list is empty: a place, or a dialog of the page. */
export type NextStep = { label: string } & ({ to: string } | { start(): void });

export function NextButton({ label, ...step }: NextStep) {
  return 'to' in step ? (
    <ButtonLink to={step.to} size="sm">
      {label}
    </ButtonLink>
  ) : (
    <Button size="sm" onClick={step.start}>
      {label}
    </Button>
  );
}
