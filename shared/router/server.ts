/** React Router's server half; only the web server and tests import it. */
export { StaticRouterProvider, createMemoryRouter, createStaticHandler, createStaticRouter } from 'react-router-dom';
