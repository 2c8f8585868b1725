/** For the web server and tests. */
export { createMemoryRouter } from './createRouter.ts';
/** @public Server builds of shells that were released before the router became the shop's ask for these. */
export { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
