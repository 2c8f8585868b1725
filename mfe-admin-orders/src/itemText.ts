interface Item {
  productName: string;
  varient: string;
  sizeTitle: string;
}

/** `Cotton frock (Red, 2-3 Years)` */
export function itemText({ productName, varient, sizeTitle }: Item): string {
  const kind = [varient, sizeTitle].filter(Boolean).join(', ');
  return kind ? `${productName} (${kind})` : productName;
}
