import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, it } from 'vitest';
import { billOfMaterials } from './billOfMaterials.ts';

it('is valid CycloneDX, and names every package that runs in production by version and digest', async () => {
  const bill = await billOfMaterials();
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(bill)).toBeNull();
  const { metadata, components } = JSON.parse(bill) as {
    metadata: { component: { name: string } };
    components: { name: string; purl: string; externalReferences?: { hashes?: unknown[] }[] }[];
  };
  expect(metadata.component.name).toBe('shop');
  const names = components.map(({ purl }) => decodeURIComponent(purl).replace(/@[^@]*$/, ''));
  const own = ['pkg:npm/fastify', 'pkg:npm/react-dom', 'pkg:npm/sharp', 'pkg:npm/pg', 'pkg:npm/node'];
  expect(names).toEqual(expect.arrayContaining(own));
  expect(names).not.toContain('pkg:npm/vitest');
  const fastify = components.find(({ name }) => name === 'fastify');
  expect(fastify?.externalReferences?.[0]?.hashes).toHaveLength(1);
});
