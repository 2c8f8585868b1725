export const editAddress = ({ id }: { id: number }): string => `/admin/edit-product/${id}`;

/** The form for a new product, filled in as this one is. */
export const copyAddress = ({ id }: { id: number }): string => `/admin/add-product?copy=${id}`;
