/** Full name, and the company where there is one (admin specification, 3: supplier). */
export function supplierText({
  supplierName,
  supplierCompany,
}: {
  supplierName: string;
  supplierCompany: string;
}): string {
  return [supplierName, supplierCompany].filter(Boolean).join(' - ');
}

/** `25.0 %` of tenths of a percent; '' where there is no price. */
export function marginText(tenths: number | null): string {
  return tenths === null ? '' : `${(tenths / 10).toFixed(1)} %`;
}
