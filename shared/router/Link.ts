import { createElement, type AnchorHTMLAttributes, type MouseEvent, type ReactElement, type Ref } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * A link inside the shop, a real `<a href>`. React Router's own carries 1.8 kB of prefetching for its framework mode,
 * which the shop does not use.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, target, ...props }: LinkProps): ReactElement {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target, replace, state, preventScrollReset });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return createElement('a', { ...props, href, target, onClick: handleClick });
}
