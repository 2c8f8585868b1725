import { FormPage } from '@shop/shared/admin/detail/FormPage';
import type { PromotionRow } from '@shop/shared/contracts/http/orders/promotions';
import { LIST_ADDRESS } from './addresses.ts';
import { PromotionForm } from './PromotionForm.tsx';
import { promotionQuery } from './queries.ts';
import { PROMOTION_FORM } from './texts.ts';

const back = { to: LIST_ADDRESS, label: PROMOTION_FORM.back };
const texts = { failed: PROMOTION_FORM.loadFailed, missing: PROMOTION_FORM.unknownId };
const form = (promotion: PromotionRow | null) => <PromotionForm promotion={promotion} />;

/** `/admin/add-promotion` */
export const AddPromotionPage = () => <FormPage {...{ back, texts }}>{form}</FormPage>;

/** `/admin/edit-promotion?id={id}` */
export const EditPromotionPage = () => <FormPage {...{ back, texts, query: promotionQuery }}>{form}</FormPage>;
