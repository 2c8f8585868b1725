import { useState } from 'react';
import { upload } from '@shop/shared/admin/calls/upload';
import { ApiError } from '@shop/shared/api-client';
import {
  POST_REMITTANCE,
  REVIEW_REMITTANCE,
  type Mapping,
  type Review,
} from '@shop/shared/contracts/http/accounting/remittances';
import { useMutation, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useNavigate } from '@shop/shared/router';
import { moneyKey } from './queries.ts';
import { REPORT } from './texts.ts';
import { MONEY_ADDRESS } from './titles.ts';

export interface Chosen {
  courierId: string;
  file: File;
  mapping?: Mapping;
}

/** What is said of the payment beside its lines, as typed. */
export interface Payment {
  number: string;
  paidOn: string;
  bank: string;
}

/** What the server says is wrong, by field; '' is for the file as a whole. */
export type Problems = Readonly<Record<string, string>>;

/** A report from the choice of its file to its posting. */
export function useReport() {
  const shell = useShell();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [reviewed, setReviewed] = useState<{ chosen: Chosen; review: Review } | null>(null);
  const [percent, setPercent] = useState(0);

  const reviewing = useMutation({
    mutationFn: async (chosen: Chosen) => {
      setPercent(0);
      const { data } = await upload(shell, REVIEW_REMITTANCE, formOf(chosen), {
        onProgress: ({ sent, total }) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : 100),
      });
      return { chosen, review: data };
    },
    onSuccess: setReviewed,
  });

  const posting = useMutation({
    mutationFn: async ({ number, paidOn, bank }: Payment) => {
      if (!reviewed) throw new TypeError('Nothing was reviewed');
      const { chosen, review } = reviewed;
      const form = formOf({ ...chosen, mapping: review.mapping });
      for (const [name, text] of Object.entries({ checksum: review.checksum, number, paidOn, bank }))
        form.set(name, text);
      return (await upload(shell, POST_REMITTANCE, form)).data;
    },
    onSuccess: ({ number, parcels }) => {
      void client.invalidateQueries({ queryKey: moneyKey });
      shell.notify({ title: REPORT.posted(number, parcels), tone: 'success' });
      void navigate(MONEY_ADDRESS);
    },
  });

  return {
    reviewed,
    percent: reviewing.isPending ? percent : null,
    isPosting: posting.isPending,
    problems: problemsOf(reviewing.error ?? posting.error, reviewing.error ? REPORT.failed : REPORT.postFailed),
    review: (chosen: Chosen) => {
      posting.reset();
      reviewing.mutate(chosen);
    },
    post: (payment: Payment) => posting.mutate(payment),
    again: () => {
      reviewing.reset();
      posting.reset();
      setReviewed(null);
    },
  };
}

function formOf({ courierId, file, mapping }: Chosen): FormData {
  const form = new FormData();
  form.set('courierId', courierId);
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  form.set('file', file);
  return form;
}

function problemsOf(error: Error | null, failed: string): Problems {
  if (!error) return {};
  if (!(error instanceof ApiError)) return { '': failed };
  const { fields, note } = error;
  return Object.keys(fields).length > 0 ? fields : { '': note ?? failed };
}
