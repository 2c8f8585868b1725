import {
  createPath,
  parsePath,
  type Location,
  type To,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { addressIn, languageOf, type Language } from '../contracts/language.ts';

type History = ReturnType<typeof createBrowserHistory>;

/** The history of a language's pages: inside are paths as in English, outside, in `href` and the window, those of the language. */
export function based(history: History, language: Language): History {
  const outside = (to: To) => addressIn(language, typeof to === 'string' ? to : createPath(to));
  const outsideOf = (to: To) => (typeof to === 'string' ? outside(to) : { ...to, ...wholePath(outside(to)) });
  const inside = (location: Location): Location => ({ ...location, pathname: languageOf(location.pathname).path });
  return {
    get action() {
      return history.action;
    },
    get location() {
      return inside(history.location);
    },
    createHref: (to) => history.createHref(outside(to)),
    // What loaders are asked with.
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    push: (to, state) => history.push(outsideOf(to), state),
    replace: (to, state) => history.replace(outsideOf(to), state),
    go: (delta) => history.go(delta),
    listen: (listener) => history.listen((update) => listener({ ...update, location: inside(update.location) })),
  };
}

function wholePath(address: string) {
  return { pathname: '/', search: '', hash: '', ...parsePath(address) };
}
