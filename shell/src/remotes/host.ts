import * as react from 'react';
import * as reactDom from 'react-dom';
import * as query from '@shop/shared/query';
import * as router from '@shop/shared/router';
import { shareScopeOf } from '@shop/shared/contracts/shareScope';

declare const __SHARED_VERSIONS__: Record<string, string>;

/** Versions of the libraries that remotes get of the shell, by name. */
export const PROVIDED = __SHARED_VERSIONS__;

const libraries: Record<string, object> = {
  react,
  'react-dom': reactDom,
  '@shop/shared/router': router,
  '@shop/shared/query': query,
};

/** What `init` of every remote's container gets. */
export const shareScope = shareScopeOf(libraries, PROVIDED);
