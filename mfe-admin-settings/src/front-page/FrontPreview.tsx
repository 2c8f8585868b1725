import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { useFileAddress } from '@shop/shared/admin/upload/useFileAddress';
import type { FrontRow } from '@shop/shared/contracts/http/frontPage';
import { dayOf } from '@shop/shared/format/calendar';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Picture } from '@shop/shared/ui/picture/Picture';
import { useDebounced } from '@shop/shared/ui/useDebounced';
import { rowItemsQuery } from './queries.ts';
import { FRONT } from './texts.ts';
import { rowOf, shownIn, type FrontPageValues, type RowValues } from './values.ts';

const { preview, sections } = FRONT;

/** The front page as shoppers would see it, smaller. */
export function FrontPreview() {
  const values = useWatch<FrontPageValues>() as FrontPageValues;
  return (
    <FormSection title={sections.preview} className="xl:sticky xl:top-4">
      <div className="flex flex-col gap-4">
        <MenuPreview values={values} />
        <BannerPreview values={values} />
        <Part title={preview.rows}>
          {values.rows.length === 0 ? <Nothing /> : values.rows.map((row, at) => <RowPreview key={at} row={row} />)}
        </Part>
      </div>
    </FormSection>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure aria-label={title} className="min-w-0">
      <figcaption className="mb-1.5 text-xs font-bold tracking-wide text-ink-soft uppercase">{title}</figcaption>
      <div className="flex flex-col gap-3 overflow-hidden rounded-md border border-dashed border-line-strong bg-card p-3">
        {children}
      </div>
    </figure>
  );
}

function Nothing({ text = FRONT.nothing }: { text?: string }) {
  return <p className="text-sm text-ink-soft">{text}</p>;
}

function MenuPreview({ values: { own, menu, showEmpty } }: { values: FrontPageValues }) {
  const shown = own === '1' ? shownIn(menu).filter(({ isEmpty }) => showEmpty === '1' || !isEmpty) : menu;
  return (
    <Part title={preview.menu}>
      <ul className="flex flex-wrap gap-2">
        {[FRONT.viewAll, ...shown.map(({ name }) => name)].map((name) => (
          <li key={name} className="rounded-full bg-sunken px-3 py-1 text-sm font-bold">
            {name}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function BannerPreview({ values: { picture, text, from, to } }: { values: FrontPageValues }) {
  const { api } = useShell();
  const [item] = picture;
  const chosen = useFileAddress(item?.file);
  const [today] = useState(() => dayOf(new Date()));
  const isToday = (!from || from <= today) && (!to || today <= to);
  return (
    <Part title={preview.banner}>
      {!isToday && <Nothing text={FRONT.notToday} />}
      {item || text.trim() ? (
        <div className="overflow-hidden rounded-xl bg-sunny-soft text-center font-bold text-sunny-deep">
          {item && (
            <img
              src={item.path ? `${api.base}/${item.path}` : chosen}
              alt=""
              width={640}
              height={183}
              className="aspect-[7/2] w-full object-cover"
            />
          )}
          {text.trim() && <p className="px-4 py-2.5">{text}</p>}
        </div>
      ) : (
        <Nothing />
      )}
    </Part>
  );
}

function RowPreview({ row }: { row: RowValues }) {
  const shell = useShell();
  // A text, which stays the same while its row does.
  const settled = useDebounced(JSON.stringify(rowOf(row)), 300);
  const { data } = useQuery(rowItemsQuery(shell, JSON.parse(settled) as FrontRow));
  return (
    <div>
      <p className="mb-1 font-bold">{row.title}</p>
      {data?.length === 0 && <Nothing text={FRONT.emptyRow} />}
      <ul className="grid grid-cols-4 gap-2">
        {data?.map(({ prdId, productName, img }) => (
          <li key={prdId} className="min-w-0">
            <Picture
              path={img}
              base={shell.api.base}
              alt=""
              sizes="8rem"
              className="aspect-garment w-full rounded-md bg-sunken object-cover"
            />
            <p className="truncate text-xs">{productName}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
