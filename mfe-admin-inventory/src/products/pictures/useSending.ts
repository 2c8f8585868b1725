import { useRef, useState } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { upload } from '@shop/shared/admin/calls/upload';
import { READ_PRODUCT } from '@shop/shared/contracts/http/catalog/catalog';
import { MOST_PICTURES, UPDATE_PRODUCT } from '@shop/shared/contracts/http/catalog/productForm';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { productsKey, stockKey } from '../../queryKeys.ts';
import { partsOf } from '../form/body.ts';
import { productValues } from '../form/load.ts';
import type { ProductPictures } from './matching.ts';
import { PICTURES } from './texts.ts';

/** How far a product is. */
export interface Sent {
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed. */
  problem?: string;
}

/** Whether pictures that are there stay before the new ones. */
export type Keeping = 'add' | 'replace';

/** Sends the pictures product by product, as its form would; what fails is said, and the next one goes on. */
export function useSending() {
  const shell = useShell();
  const client = useQueryClient();
  const [sent, setSent] = useState<ReadonlyMap<number, Sent>>(new Map());
  const [running, setRunning] = useState(false);
  const run = useRef<AbortController>(undefined);
  const tell = (id: number, how: Sent) => setSent((before) => new Map(before).set(id, how));

  async function save({ productId, pictures }: ProductPictures, keeping: Keeping, signal: AbortSignal) {
    const product = (await call(shell, READ_PRODUCT, { params: { id: productId }, signal })).data;
    const values = productValues(product);
    const added = [];
    for (const { picture, color } of pictures) added.push({ key: picture.name, file: await picture.read(), color });
    values.product.images = [...(keeping === 'add' ? values.product.images : []), ...added];
    if (values.product.images.length > MOST_PICTURES) return PICTURES.tooMany(MOST_PICTURES);
    await upload(shell, UPDATE_PRODUCT, partsOf(values, { articles: false }).form, { signal });
    return undefined;
  }

  async function start(products: readonly ProductPictures[], keeping: Keeping) {
    const { signal } = (run.current = new AbortController());
    setRunning(true);
    for (const product of products) tell(product.productId, { state: 'waiting' });
    for (const product of products) {
      if (signal.aborted) break;
      const { productId } = product;
      tell(productId, { state: 'sending' });
      try {
        const problem = await save(product, keeping, signal);
        tell(productId, problem ? { state: 'failed', problem } : { state: 'done' });
      } catch (error) {
        const problem = signal.aborted ? '' : failureText(PICTURES.saveFailed, error as Error);
        tell(productId, { state: 'failed', problem });
      }
    }
    for (const queryKey of [productsKey, stockKey]) void client.invalidateQueries({ queryKey });
    setRunning(false);
  }

  return { sent, running, start, cancel: () => run.current?.abort(), forget: () => setSent(new Map()) };
}
