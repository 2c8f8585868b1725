export const TILL = {
  heading: 'Point of Sale',
  placeholder: 'The till will go here',
};
