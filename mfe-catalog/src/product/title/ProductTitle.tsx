import { clsx } from 'clsx';
import { langOf } from '@shop/shared/format/language/scripts';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Price } from '@shop/shared/ui/page/Price';
import { type RefCallback, useState } from 'react';
import { LinePlaceholder } from './LinePlaceholder.tsx';
import type { ShownPrice } from '../selection.ts';
import { PRODUCT } from '../texts.ts';
import { useHydrated } from '@shop/shared/ui/useHydrated';

const LEAST = 5;
const MOST = 20;

/** A figure between 5 and 20 (storefront specification, 9); it differs per visitor, so never in a rendered page. */
function Viewers() {
  const hydrated = useHydrated();
  const [count] = useState(() => LEAST + Math.floor(Math.random() * (MOST - LEAST + 1)));
  return (
    <p className="mt-2 flex h-6 max-md:order-1 items-center gap-2 text-sm text-ink-soft">
      {hydrated && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-leaf" />
          <span>{PRODUCT.viewers(count)}</span>
        </>
      )}
    </p>
  );
}

/** Letters of a name that a phone shows in one line of the usual size. */
const ONE_LINE = 24;

export interface ProductTitleProps {
  name: string | undefined;
  /** '' when it has none; undefined while it is on the way, like the others. */
  sku: string | undefined;
  price: ShownPrice | undefined;
}

export function ProductTitle({ name, sku, price }: ProductTitleProps) {
  const { settings } = useShell();
  const headingFocus = useHeadingFocus();
  // On a phone price and a name of two lines fit above the buy bar.
  return (
    <div className="flex flex-col">
      {name === undefined ? (
        <p className="text-2xl lg:text-3xl">
          <LinePlaceholder className="w-3/4" />
        </p>
      ) : (
        <h1
          ref={headingFocus}
          lang={langOf(name)}
          className={clsx('text-2xl lg:text-3xl', name.length > ONE_LINE && 'max-md:text-xl')}
        >
          {name}
        </h1>
      )}
      <p className="mt-1 text-sm text-ink-soft max-md:order-1">
        {sku === undefined ? <LinePlaceholder className="w-36" /> : `${PRODUCT.sku}: ${sku || PRODUCT.notAvailable}`}
      </p>
      {price ? (
        <Price {...price} symbol={settings.currencySymbol} className="mt-2 text-2xl" />
      ) : (
        <p className="mt-2 text-2xl">
          <LinePlaceholder className="w-32" />
        </p>
      )}
      {settings.viewerFigure !== false && <Viewers />}
    </div>
  );
}

/**
 * For the heading of a page that takes the place of its preview: the focus, lost with the preview's heading, comes to it,
 * so that screen readers and Tab go on from there. A page that was opened by its address leaves the focus alone.
 */
function useHeadingFocus(): RefCallback<HTMLHeadingElement> | undefined {
  const [isFollowed] = useState(useHydrated());
  return isFollowed ? takeLostFocus : undefined;
}

function takeLostFocus(heading: HTMLHeadingElement | null): void {
  if (!heading || !document.activeElement?.matches('body, main')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
