import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'catalog',
  port: 4101,
  together:
    /\/src\/(card|lookups)\/|\/ui\/(Badge|ButtonLink|EmptyState|FieldFrame|IconButton|Picture\w*|Price|Skeleton|StrokeIcons)\./,
});
