import { BackLink } from '@shop/shared/admin/page/BackLink';
import { useState, type FormEvent } from 'react';
import type { Review } from '@shop/shared/contracts/http/accounting/remittances';
import { formatStaffAmount } from '@shop/shared/format/money';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { FigureCard } from '@shop/shared/ui/page/FigureCard';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { ChooseReport } from './ChooseReport.tsx';
import { MappingFields } from './MappingFields.tsx';
import { ReviewTables } from './ReviewTables.tsx';
import { MONEY, REPORT } from './texts.ts';
import { MONEY_ADDRESS } from './titles.ts';
import { useReport, type Payment, type Problems } from './useReport.ts';

/** `/admin/courier-report`: a courier's report of payments is read, shown beside what was expected, then posted. */
export function ReportPage() {
  const { reviewed, percent, isPosting, problems, review, post, again } = useReport();
  return (
    <>
      <PageHeader actions={<BackLink to={MONEY_ADDRESS} label={MONEY.back} />} />
      {!reviewed && <ChooseReport percent={percent} problems={problems} onReview={review} />}
      {reviewed && (
        <>
          <Head review={reviewed.review} />
          <MappingFields
            key={JSON.stringify(reviewed.review.mapping)}
            review={reviewed.review}
            onChange={(mapping) => review({ ...reviewed.chosen, mapping })}
          />
          <PostForm
            key={reviewed.review.checksum}
            review={reviewed.review}
            problems={problems}
            isPosting={isPosting}
            onPost={post}
            onAgain={again}
          />
          <ReviewTables review={reviewed.review} />
        </>
      )}
    </>
  );
}

function Head({ review }: { review: Review }) {
  const lines = Object.entries(review.counts).reduce(
    (sum, [kind, count]) => (kind === 'notPaid' ? sum : sum + count),
    0,
  );
  return (
    <>
      <dl aria-label={REPORT.figures} className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <FigureCard label={REPORT.total} value={formatStaffAmount(review.total)} />
        <FigureCard label={REPORT.lines} value={String(lines)} />
        <FigureCard label={REPORT.completes} value={String(review.completes)} />
      </dl>
      {review.notes.map((note) => (
        <p key={note} role="status" className="mb-4 rounded-lg bg-danger-soft px-4 py-3 font-semibold text-danger-deep">
          {note}
        </p>
      ))}
    </>
  );
}

interface PostFormProps {
  review: Review;
  problems: Problems;
  isPosting: boolean;
  onPost(payment: Payment): void;
  onAgain(): void;
}

/** What is said of the payment, which the file often says itself. */
function PostForm({ review, problems, isPosting, onPost, onAgain }: PostFormProps) {
  const first = { number: review.number, paidOn: review.paidOn, bank: review.total.toFixed(2) };
  const [typed, setTyped] = useState<Partial<Payment>>({});
  // What nobody typed follows how the columns are read.
  const payment = { ...first, ...typed };
  const field = (name: keyof Payment) => ({
    value: payment[name],
    error: problems[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const { unreadable = 0, posted = 0 } = review.counts;
  const isAllPosted =
    posted > 0 && Object.entries(review.counts).every(([kind]) => kind === 'posted' || kind === 'notPaid');
  const others = Object.entries(problems).filter(([name]) => !(name in first));
  const hinder = unreadable > 0 ? REPORT.unreadable : isAllPosted ? REPORT.nothingNew : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPosting) onPost(payment);
  }

  return (
    <form noValidate onSubmit={submit} className="mb-5 rounded-lg border border-line bg-card p-4">
      {[...others.map(([, text]) => text), ...(hinder ? [hinder] : [])].map((text) => (
        <p key={text} role="alert" className="mb-4 rounded-lg bg-danger-soft px-4 py-3 font-semibold text-danger-deep">
          {text}
        </p>
      ))}
      {!hinder && (
        <div className="mb-4 grid gap-4 sm:grid-cols-3">
          <TextField
            label={REPORT.number}
            hint={REPORT.numberHint}
            maxLength={60}
            autoComplete="off"
            {...field('number')}
          />
          <TextField label={REPORT.paidOn} type="date" {...field('paidOn')} />
          <TextField
            label={REPORT.bank}
            hint={REPORT.bankHint}
            inputMode="decimal"
            autoComplete="off"
            {...field('bank')}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {!hinder && (
          <Button type="submit" busy={isPosting}>
            {isPosting ? REPORT.posting : REPORT.post}
          </Button>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {REPORT.another}
        </Button>
      </div>
    </form>
  );
}
