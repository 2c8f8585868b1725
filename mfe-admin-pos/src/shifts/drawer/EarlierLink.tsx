import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { SHIFT } from './texts.ts';

/** To the shifts that were, with their reports. */
export function EarlierLink() {
  return (
    <ButtonLink to="/admin/pos/shifts" variant="ghost" className="mr-auto w-fit px-3!">
      {SHIFT.earlier}
    </ButtonLink>
  );
}
