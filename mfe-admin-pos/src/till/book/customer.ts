/** Customer of a sale (admin specification, 3). */
export interface TillCustomer {
  fullName: string;
  primaryPhone: string;
  secondaryPhone: string;
  address: string;
}
