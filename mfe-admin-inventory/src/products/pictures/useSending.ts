import { useRef, useState } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { call } from '@shop/shared/admin/calls/call';
import { upload } from '@shop/shared/admin/calls/upload';
import { ApiError } from '@shop/shared/api-client';
import { READ_PRODUCT, type Product } from '@shop/shared/contracts/http/catalog/catalog';
import { MOST_PICTURES, UPDATE_PRODUCT } from '@shop/shared/contracts/http/catalog/productForm';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { productsKey, stockKey } from '../../queryKeys.ts';
import { partsOf } from '../form/body.ts';
import { productValues } from '../form/load.ts';
import { galleryWith, isSaved, makesRoom, type Keeping } from './gallery.ts';
import type { ProductPictures } from './matching.ts';
import { PICTURES } from './texts.ts';

/** How far a product is. */
export interface Sent {
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed. */
  problem?: string;
}

/** Sends the pictures product by product, as its form would; what fails is said, and the next one goes on. */
export function useSending() {
  const shell = useShell();
  const client = useQueryClient();
  const [sent, setSent] = useState<ReadonlyMap<number, Sent>>(new Map());
  const [running, setRunning] = useState(false);
  const run = useRef<AbortController>(undefined);
  // As they were read: a save whose answer was lost is sent again on the same version, so that it is not done twice.
  const unanswered = useRef(new Map<number, Product>());
  const tell = (id: number, how: Sent) => setSent((before) => new Map(before).set(id, how));

  async function save(brought: ProductPictures, keeping: Keeping, signal: AbortSignal) {
    const { productId, pictures } = brought;
    const known = unanswered.current.get(productId);
    const product = known ?? (await call(shell, READ_PRODUCT, { params: { id: productId }, signal })).data;
    const values = productValues(product);
    const added = [];
    for (const { picture, color } of pictures) added.push({ key: picture.name, file: await picture.read(), color });
    const images = galleryWith(values.product.images, added, makesRoom(brought, keeping));
    values.product.images = images;
    if (images.length > MOST_PICTURES) return PICTURES.tooMany(MOST_PICTURES);
    try {
      await upload(shell, UPDATE_PRODUCT, partsOf(values, { articles: false }).form, { signal });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500;
      if (!isRefused) unanswered.current.set(productId, product);
      if (!isRefused || error.code !== 'CHANGED_MEANWHILE') throw error;
      unanswered.current.delete(productId);
      if (!known || !isSaved(images, known, error.data as Product)) throw error;
    }
    unanswered.current.delete(productId);
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

  const forget = () => {
    unanswered.current.clear();
    setSent(new Map());
  };
  return { sent, running, start, cancel: () => run.current?.abort(), forget };
}
