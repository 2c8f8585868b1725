import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/picture/Picture';

/** How wide a card's picture is shown: 4, 3 or 2 columns. */
const SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 44vw';

export interface CardPictureProps {
  path: string;
  priority: boolean;
  className: string;
}

/** A product's picture as its card shows it. The product page shows the same file first: it is cached. */
export function CardPicture(props: CardPictureProps) {
  const { api } = useShell();
  return <Picture {...props} later={!props.priority} base={api.base} alt="" sizes={SIZES} />;
}
