/** What a web server says `API_SECRET` in, when it asks an api that runs apart for itself. */
export const WEB_SERVER_HEADER = 'x-web-server';
