/** The shop's router, shared at run time as this one module: what React Router has of addresses, and loading of our own. */
export { Outlet, data, redirect, useLocation, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
export type { LoaderFunctionArgs, RouteObject } from '../contracts/route.ts';
export { createBrowserRouter, matchRoutes } from './createRouter.ts';
export { useBlocker, useNavigate, useNavigation, useRouteError } from './hooks.ts';
export { Link } from './Link.ts';
export { resolveLazy } from './loading.ts';
export { RouterProvider } from './RouterProvider.ts';
export { ScrollRestoration } from './ScrollRestoration.ts';
