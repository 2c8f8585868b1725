import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { meQuery } from '@shop/shared/admin/page/useRights';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { useTill } from '../useTill.tsx';
import { salespeopleQuery } from './queries.ts';
import { SELLER } from './texts.ts';
import { useSalesperson } from './useSalesperson.ts';

/** Whoever is signed in, as a value of the list. */
const ME = 'me';

/** The salesperson: the signed-in person, until another is chosen at this till. */
export function SellerChoice({ className }: { className?: string }) {
  const shell = useShell();
  const { focusSearch } = useTill();
  const { data: me } = useQuery(meQuery(shell.api));
  const { data: people = [] } = useQuery(salespeopleQuery(shell));
  const [chosen, choose] = useSalesperson();
  const others = people.filter(({ userId }) => userId !== me?.userId);
  // Chosen before the list is there.
  const known = chosen && !others.some(({ userId }) => userId === chosen.userId) ? [chosen, ...others] : others;
  const isMe = chosen === null || chosen.userId === me?.userId;
  if (!me || (known.length === 0 && isMe)) return null;
  return (
    <SelectField
      label={SELLER.label}
      hideLabel
      title={SELLER.label}
      className={className}
      options={[
        { value: ME, label: me.fullname },
        ...known
          .filter(({ userId }) => userId !== me.userId)
          .map(({ userId, name }) => ({ value: String(userId), label: name })),
      ]}
      value={isMe ? ME : String(chosen.userId)}
      onChange={({ target: { value } }) => {
        choose(known.find(({ userId }) => String(userId) === value) ?? null);
        focusSearch();
      }}
    />
  );
}
