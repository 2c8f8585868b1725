export const SELLER = {
  label: 'Salesperson',
};
