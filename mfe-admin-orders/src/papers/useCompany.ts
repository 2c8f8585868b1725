import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { companyOf, type Company } from './company.ts';
import { paperShopQuery } from './queries.ts';

/** Whose papers they are, as the settings have it. */
export function useCompany(): Company {
  const shell = useShell();
  const { data } = useQuery(paperShopQuery(shell));
  return companyOf(shell.settings, data);
}
