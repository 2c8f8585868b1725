export const SELLER = {
  label: 'Salesperson',
  me: (name: string) => `${name} (you)`,
};
