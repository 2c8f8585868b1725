import type { FormPart } from './forms.ts';

interface Named {
  entityId?: number;
  userId?: number;
}

/** Fields of a new product's form, of a category, a group and a supplier the shop knows. */
export async function newProduct(
  origin: string,
  headers: Record<string, string>,
): Promise<(name: string) => FormPart[]> {
  const first = async (call: string): Promise<number> => {
    const response = await fetch(`${origin}/api/${call}`, { headers });
    const { data } = (await response.json()) as { data: Named[] };
    return data[0]?.entityId ?? data[0]?.userId ?? 0;
  };
  const product = {
    category: await first('EntitiesController/index?entityGroup=prdCategory'),
    group: await first('EntitiesController/index?entityGroup=prdSizeGroup'),
    supplier: await first('UserController/users?role=52&limit=1'),
    description: 'Cotton, with roses.',
    minStock: 5,
    costPrice: 1000,
    wholesalePrice: 1050,
    retailPrice: 1200,
    onSale: 0,
  };
  return (name) =>
    Object.entries({ ...product, name }).map(([field, value]) => ({ name: `product[${field}]`, text: String(value) }));
}
