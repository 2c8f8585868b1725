import { fitted, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import { shownItems } from '@shop/shared/api-client/shapes';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { FrontPage } from '@shop/shared/contracts/http/frontPage';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';
import type { CardItem } from '../card/queries.ts';
import { LISTING_KEY } from '../queryKeys.ts';

interface ShownRow {
  title: string;
  link: string;
  items: CardItem[];
}

interface ShownFront {
  banner: FrontPage['banner'] | null;
  rows: ShownRow[];
}

const BANNER: ShapeOf<NonNullable<FrontPage['banner']>> = { picture: '', text: '', link: '' };
const ROW: ShapeOf<Omit<ShownRow, 'items'>> = { title: '', link: '' };

/** Banner and rows, read anew when the settings' `shown` is another text; none where they cannot be asked for. */
export function frontQuery(api: ApiClient, shown: string | undefined) {
  return queryOptions<ShownFront>({
    queryKey: [...LISTING_KEY, 'front', shown],
    placeholderData: (before) => before,
    queryFn: async ({ signal }): Promise<ShownFront> => {
      const answer = await api.get<AnswerOf<unknown>>('/StockController/front', { signal }).catch(() => null);
      const { banner, rows } = isFields(answer?.data) ? answer.data : {};
      return {
        banner: isFields(banner) ? fitted(BANNER, banner) : null,
        rows: (Array.isArray(rows) ? rows.filter(isFields) : [])
          .map((row) => ({
            ...fitted<Omit<ShownRow, 'items'>>(ROW, { title: row['title'], link: row['link'] }),
            items: shownItems(Array.isArray(row['items']) ? row['items'] : []),
          }))
          .filter(({ items }) => items.length > 0),
      };
    },
  });
}
