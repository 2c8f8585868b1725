import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';

/** The way back to a list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} variant="secondary" size="sm">
      <ArrowLeft aria-hidden="true" className="size-4" />
      <span>{label}</span>
    </ButtonLink>
  );
}
