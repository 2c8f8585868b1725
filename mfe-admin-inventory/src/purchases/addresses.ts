interface Named {
  purchaseId: number;
}

export const purchaseAddress = ({ purchaseId }: Named): string => `/admin/purchase/${purchaseId}`;

/** As long as nothing of it is received. */
export const editAddress = ({ purchaseId }: Named): string => `/admin/edit-purchase/${purchaseId}`;
