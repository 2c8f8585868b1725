export const NEW_SUPPLIER = {
  title: 'Add supplier',
  fullname: 'Full Name',
  company: 'Company',
  phone: 'Primary Phone',
  save: 'Add supplier',
  failed: 'Failed to add user. Please try again.',
};
