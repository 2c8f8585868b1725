import { useState } from 'react';
import { upload } from '@shop/shared/admin/calls/upload';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm } from '@shop/shared/admin/form/useEntityForm';
import type { PickerOption } from '@shop/shared/admin/picker/options';
import { useLive } from '@shop/shared/admin/live/useLive';
import type { Product } from '@shop/shared/contracts/http/catalog/catalog';
import {
  CreateProduct,
  UpdateProduct,
  type SavedProduct,
  UPDATE_PRODUCT,
  CREATE_PRODUCT,
} from '@shop/shared/contracts/http/catalog/productForm';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { VariationsSection } from './VariationsSection.tsx';
import { BasicSection } from './BasicSection.tsx';
import { bodyOf, fieldOf, partsOf } from './body.ts';
import { rowOf, rules, WORDS } from './check.ts';
import { comparedProducts, type Names } from './compare.ts';
import { GallerySection, VideoSection } from './FilesSections.tsx';
import { copyOfProduct, emptyProduct, productValues } from './load.ts';
import { PricingSection } from './PricingSection.tsx';
import { lookupChoices, supplierChoices } from '../../lookups.ts';
import { coloursKey, productsKey, stockKey } from '../../queryKeys.ts';
import { PRODUCT_FORM } from './texts.ts';
import type { ProductValues } from './values.ts';

interface ProductFormProps {
  /** What is edited; null for a new one. */
  product: Product | null;
  /** What a new one begins as a copy of. */
  copied?: Product | undefined;
}

/** Both product forms: they differ in the call, and in that a draft of a new one is kept (admin specification, 2). */
export function ProductForm({ product, copied }: ProductFormProps) {
  const shell = useShell();
  const navigate = useNavigate();
  const client = useQueryClient();
  const names = useNames();
  const name = product?.name ?? '';
  const form = useEntityForm<ProductValues, Product, SavedProduct>({
    schema: product ? UpdateProduct : CreateProduct,
    words: WORDS,
    body: bodyOf,
    fieldOf,
    rules,
    entity: product,
    load: (loaded) => (loaded ? productValues(loaded) : copied ? copyOfProduct(copied) : emptyProduct()),
    async save(values, { signal, onProgress, formKey }) {
      const { form: parts, files } = partsOf(values);
      const to = product ? UPDATE_PRODUCT : CREATE_PRODUCT;
      const { data } = await upload(shell, to, parts, {
        signal,
        idempotencyKey: product ? undefined : formKey,
        onProgress: (progress) => onProgress(progress, files),
      });
      return data;
    },
    saved() {
      void client.invalidateQueries({ queryKey: productsKey });
      void client.invalidateQueries({ queryKey: stockKey });
      void client.invalidateQueries({ queryKey: coloursKey });
      shell.notify(
        product
          ? { title: PRODUCT_FORM.updated, description: PRODUCT_FORM.updatedText(name), tone: 'success' }
          : { title: PRODUCT_FORM.created, tone: 'success' },
      );
      void navigate('/admin/inventory');
    },
    failed: product ? PRODUCT_FORM.updateFailed : PRODUCT_FORM.createFailed,
    subject: PRODUCT_FORM.subject(name),
    draft: copied ? `copy-of-${copied.id}` : 'product',
    compare: comparedProducts(names),
  });

  return (
    <EntityFormFrame form={form} label={PRODUCT_FORM.formLabel} rowOf={rowOf}>
      {product && <Changed id={product.id} />}
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-5 xl:grid-cols-[1fr_22rem]">
          <BasicSection product={product} />
          <PricingSection key={form.resets} />
        </div>
        <VariationsSection isNew={form.isNew} />
        <div className="grid items-start gap-5 xl:grid-cols-[22rem_1fr]">
          <VideoSection />
          <GallerySection />
        </div>
      </div>
      <SaveBar
        form={form}
        label={PRODUCT_FORM.submit}
        description={product ? PRODUCT_FORM.submitEdit(name) : undefined}
      />
    </EntityFormFrame>
  );
}

/** Names of what was picked, as far as the pickers have read them. */
function useNames(): Names {
  const shell = useShell();
  const client = useQueryClient();
  return {
    of(kind, id) {
      const { queryKey } = kind === 'supplier' ? supplierChoices(shell) : lookupChoices(shell, LOOKUPS[kind]);
      const known = client.getQueryData<PickerOption[]>(queryKey);
      return known?.find((option) => option.id === id)?.label ?? id;
    },
  };
}

const LOOKUPS = { category: 'prdCategory', group: 'prdSizeGroup', size: 'prdSize' } as const;

/** Somebody else has saved it: said at once, and decided when one saves, so that nothing typed is lost. */
function Changed({ id }: { id: number }) {
  const [changed, setChanged] = useState(false);
  useLive('products', (event) => {
    if (event.subject === id && !event.own) setChanged(true);
  });
  return (
    <div role="status">
      {changed && (
        <p className="mb-4 rounded-lg bg-sunny-soft px-4 py-3 font-semibold text-sunny-deep">
          {PRODUCT_FORM.changedMeanwhile}
        </p>
      )}
    </div>
  );
}
