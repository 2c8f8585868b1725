import { useRef } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { ApiError } from '@shop/shared/api-client';
import { type MessageOrder, CREATE_FROM_MESSAGE } from '@shop/shared/contracts/http/orders/messages';
import { randomUuid } from '@shop/shared/format/randomId';
import { useMutation, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { ordersKey } from '../orderQueries.ts';
import { quoteKey } from './queries.ts';
import { MESSAGE_ORDER } from './texts.ts';

/** Places the order, once however often the same one is sent, and opens it. */
export function usePlacing(onPlaced: () => void) {
  const shell = useShell();
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef<{ body: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async (order: MessageOrder) => {
      const body = JSON.stringify(order);
      if (attempt.current?.body !== body) attempt.current = { body, key: randomUuid() };
      const { data } = await call(shell, CREATE_FROM_MESSAGE, {
        body: order,
        idempotencyKey: attempt.current.key,
      });
      return data;
    },
    onSuccess: ({ invoiceId, invoiceNumber }) => {
      onPlaced();
      void client.invalidateQueries({ queryKey: ordersKey });
      shell.notify({ title: MESSAGE_ORDER.placed(invoiceNumber), tone: 'success' });
      void navigate(`/admin/edit-order?id=${invoiceId}`);
    },
    onError: () => void client.invalidateQueries({ queryKey: quoteKey }),
  });
}

/** What is said of an order that could not be placed; fields say it themselves. */
export function placingFault(error: Error | null): { text: string | null; fields: Record<string, string> } {
  if (!error) return { text: null, fields: {} };
  if (!(error instanceof ApiError)) return { text: MESSAGE_ORDER.failed, fields: {} };
  if (error.code === 'PRICE_CHANGED') return { text: MESSAGE_ORDER.changed, fields: {} };
  return { text: error.note ?? MESSAGE_ORDER.failed, fields: error.fields };
}
