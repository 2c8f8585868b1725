import { Plus } from 'lucide-react';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';

/** The button of a list page that leads to the form for a new one. */
export function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink to={to} size="sm">
      <Plus aria-hidden="true" className="size-4" />
      <span>{label}</span>
    </ButtonLink>
  );
}
