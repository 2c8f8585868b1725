import { FormPage } from '@shop/shared/admin/detail/FormPage';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { LIST_ADDRESS } from './addresses.ts';
import { Connection } from './Connection.tsx';
import { CourierForm } from './CourierForm.tsx';
import { courierQuery } from './queries.ts';
import { COURIER_FORM } from './texts.ts';

const back = { to: LIST_ADDRESS, label: COURIER_FORM.back };
const texts = { failed: COURIER_FORM.loadFailed, missing: COURIER_FORM.unknownId };
const form = (courier: Courier | null) => (
  <>
    <CourierForm courier={courier} />
    {courier && <Connection courierId={courier.courierId} />}
  </>
);

/** `/admin/add-courier` */
export const AddCourierPage = () => <FormPage {...{ back, texts }}>{form}</FormPage>;

/** `/admin/edit-courier?id={id}` */
export const EditCourierPage = () => <FormPage {...{ back, texts, query: courierQuery }}>{form}</FormPage>;
