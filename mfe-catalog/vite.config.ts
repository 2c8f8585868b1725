import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'catalog',
  port: 4101,
  oneChunk:
    /\/src\/(remote|CatalogFrame|useNear|loaders|PageHead|chat|cameFrom|card\/\w+)\.|\/(remote\/RemoteRoot|format\/whatsapp|ui\/\w+\/(Button|ButtonAnchor|ButtonLink|BrandIcons|EmptyState|FieldFrame|IconButton|Skeleton|StrokeIcons))\./,
});
