import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { ButtonLink } from '@shop/shared/ui/button/ButtonLink';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { DISPATCH } from './texts.ts';

const NOBODY = 'none';

interface ChooseCourierProps {
  couriers: readonly Courier[];
  chosen: Courier | undefined;
  onChoose(courierId: number | null): void;
}

/** Who brings the parcels; where there is nobody, the way to add somebody. */
export function ChooseCourier({ couriers, chosen, onChoose }: ChooseCourierProps) {
  if (couriers.length === 0) {
    return (
      <p className="flex flex-wrap items-center gap-3">
        {DISPATCH.noCouriers}
        <ButtonLink variant="secondary" size="sm" to="/admin/add-courier">
          {DISPATCH.addCourier}
        </ButtonLink>
      </p>
    );
  }
  return (
    <SelectField
      className="w-full sm:w-56"
      label={DISPATCH.courier}
      options={[
        ...(chosen ? [] : [{ value: NOBODY, label: DISPATCH.chooseCourier }]),
        ...couriers.map((one) => ({ value: String(one.courierId), label: one.name })),
      ]}
      value={chosen ? String(chosen.courierId) : NOBODY}
      onChange={(event) => onChoose(Number(event.target.value) || null)}
    />
  );
}
