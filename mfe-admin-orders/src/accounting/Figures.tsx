import { formatStaffAmount } from '@shop/shared/format/money';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';

/** Where there is room: all in a row, so that none is left over. */
const COLUMNS: Record<number, string> = {
  3: 'sm:grid-cols-3 sm:[&>:last-child:nth-child(odd)]:col-span-1',
  4: 'xl:grid-cols-4',
  5: 'xl:grid-cols-5 xl:[&>:last-child:nth-child(odd)]:col-span-1',
};

/** Amounts in rupees that stand above a list; null while they are loading. */
export function Figures({ cards, label }: { cards: [name: string, rupees: number | undefined][]; label: string }) {
  return (
    <dl
      aria-label={label}
      className={`mb-4 grid grid-cols-2 gap-3 [&>:last-child:nth-child(odd)]:col-span-2 ${COLUMNS[cards.length] ?? ''}`}
    >
      {cards.map(([name, rupees]) => (
        <FigureCard key={name} label={name} value={rupees === undefined ? null : formatStaffAmount(rupees)} />
      ))}
    </dl>
  );
}
