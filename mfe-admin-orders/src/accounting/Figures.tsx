import { clsx } from 'clsx';
import { formatStaffAmount } from '@shop/shared/format/money';
import { FigureCard } from '@shop/shared/ui/FigureCard';

/** Amounts in rupees that stand above a list; null while they are loading. */
export function Figures({ cards, label }: { cards: [name: string, rupees: number | undefined][]; label: string }) {
  return (
    <dl
      aria-label={label}
      className={clsx('mb-4 grid grid-cols-2 gap-3', cards.length > 3 ? 'xl:grid-cols-4' : 'sm:grid-cols-3')}
    >
      {cards.map(([name, rupees]) => (
        <FigureCard key={name} label={name} value={rupees === undefined ? null : formatStaffAmount(rupees)} />
      ))}
    </dl>
  );
}
