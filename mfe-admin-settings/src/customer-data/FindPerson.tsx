import { Search } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { Field } from '@shop/shared/admin/form/Field';
import { resolverOf } from '@shop/shared/admin/form/resolver';
import { PersonQuery } from '@shop/shared/contracts/http/people/privacy';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { CUSTOMER_DATA } from './texts.ts';

const words = { phone: { label: CUSTOMER_DATA.phone, wrong: CUSTOMER_DATA.phoneWrong } };

/** Asks whose data it is about. */
export function FindPerson({ busy, onFind }: { busy: boolean; onFind(phone: string): void }) {
  const form = useForm<PersonQuery>({
    defaultValues: { phone: '' },
    resolver: resolverOf({ schema: PersonQuery, words, body: ({ phone }) => ({ phone: phone.trim() }) }),
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        role="search"
        className="flex max-w-md flex-col items-start gap-4 rounded-lg border border-line bg-card px-5 py-4"
        onSubmit={(event) => void form.handleSubmit(({ phone }) => onFind(phone.trim()))(event)}
      >
        <div className="w-full">
          <Field
            name="phone"
            as={TextField}
            type="tel"
            label={CUSTOMER_DATA.phone}
            hint={CUSTOMER_DATA.phoneHint}
            maxLength={40}
            autoComplete="off"
            required
          />
        </div>
        <Button type="submit" busy={busy}>
          <Search aria-hidden="true" className="size-4" />
          {CUSTOMER_DATA.find}
        </Button>
      </form>
    </FormProvider>
  );
}
