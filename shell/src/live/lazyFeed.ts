import type { LiveFeed, Session } from '@shop/shared/contracts/remote';

/** The page's feed of events. Its code is fetched by the first reader: shoppers never carry it. */
export function createLazyFeed(base: string, session: Session, refused: () => void): LiveFeed {
  let feed: Promise<LiveFeed> | undefined;
  return {
    on(kind, read, opened) {
      feed ??= import('./feed.ts').then(({ createFeed }) => createFeed({ base, session, refused }));
      let left = false;
      let leave = () => {};
      feed.then(
        (live) => {
          if (!left) leave = live.on(kind, read, opened);
        },
        () => (feed = undefined),
      );
      return () => {
        left = true;
        leave();
      };
    },
  };
}
