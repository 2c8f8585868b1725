import { useEffect } from 'react';
import type { StockVariation } from '@shop/shared/contracts/http/catalog/catalog';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { canBeTill } from '../devices/device.ts';
import { isKeptPage } from '../offline/unreached.ts';
import { locksOf } from './book/keeping.ts';

/** First the till is there, with the pictures it shows. */
const AFTER_MS = 15_000;

/** Keeps small pictures of what is sold, for when there is no network; one of several tabs does. */
export function useKeptPictures(items: readonly StockVariation[] | undefined): void {
  const { base } = useShell().api;
  useEffect(() => {
    const locks = locksOf(navigator);
    if (!items || !locks || !canBeTill() || isKeptPage()) return;
    const keep = () =>
      locks.request('till-pictures', { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        const { keepPictures } = await import('../offline/pictures.ts');
        await keepPictures(base, [...new Set(items.map(({ img }) => img))]);
      });
    const timer = setTimeout(() => void keep().catch(() => undefined), AFTER_MS);
    return () => clearTimeout(timer);
  }, [items, base]);
}
