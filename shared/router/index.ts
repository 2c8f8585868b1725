/** The part of React Router we use. Shared at run time as this one module, so the rest is shaken out. */
export {
  Outlet,
  RouterProvider,
  ScrollRestoration,
  createBrowserRouter,
  data,
  matchRoutes,
  redirect,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './Link.ts';
export type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
