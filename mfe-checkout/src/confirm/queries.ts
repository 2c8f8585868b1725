import { fitted, hasGap, isFields, type ShapeOf } from '@shop/shared/api-client/fitted';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { LinkPage } from '@shop/shared/contracts/http/orders/confirming';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import { queryOptions } from '@shop/shared/query';

const AMOUNT = NaN;

const ORDER: ShapeOf<NonNullable<LinkPage['order']>> = {
  invoiceNumber: '',
  isConfirmed: false,
  version: 0,
  name: '',
  address: '',
  city: '',
  items: [
    {
      stockId: AMOUNT,
      productName: '',
      varient: '',
      sizeTitle: '',
      quantity: AMOUNT,
      most: 0,
      subtotal: AMOUNT,
      sizes: [{ stockId: AMOUNT, sizeTitle: '', price: AMOUNT }],
    },
  ],
  subtotal: AMOUNT,
  discount: AMOUNT,
  shipping: AMOUNT,
  total: AMOUNT,
  'language?': '',
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsIn = (value: unknown): Record<string, string> =>
  isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, textIn(text)])) : {};

/** What an answer has to be for a page of it. Throws where nobody could show it. */
function linkPage(data: unknown) {
  if (!isFields(data)) throw new Error('no page of a link');
  const order = isFields(data['order']) ? fitted<NonNullable<LinkPage['order']>>(ORDER, data['order']) : null;
  const isShown = order !== null && !hasGap(order) && order.items.length > 0;
  const state = textIn(data['state']);
  if (state === 'open' && !isShown) throw new Error('a link’s order that cannot be shown');
  return {
    state,
    why: textIn(data['why']),
    tries: typeof data['tries'] === 'number' ? data['tries'] : 0,
    said: textIn(data['said']),
    text: textIn(data['text']),
    digits: textIn(data['digits']),
    fields: textsIn(data['fields']),
    typed: textsIn(data['typed']),
    order: isShown ? order : null,
  };
}

export type ShownLink = ReturnType<typeof linkPage>;
export type ShownOrder = NonNullable<ShownLink['order']>;

/** What the page of a link shows. The web server answers it by what came of a form, where one was sent. */
export const linkQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['confirm', token],
    queryFn: async ({ signal }) => {
      const address = `/ConfirmationController/link?${new URLSearchParams({ token })}`;
      const answer = await api.get<AnswerOf<unknown> | undefined>(address, { signal });
      return linkPage(answer?.data);
    },
  });
