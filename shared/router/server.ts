/** React Router's server half; only the web server and tests import it. */
export { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom';
