import type { Plugin } from 'vite';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/dev.tsx"></script>
  </body>
</html>`;

/** Answers every address of a remote on its own with a page that runs its `src/dev.tsx`; builds never see it. */
export function standInPage(): Plugin {
  return {
    name: 'stand-in-page',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        server.transformIndexHtml(request.originalUrl ?? '/', HTML).then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}
