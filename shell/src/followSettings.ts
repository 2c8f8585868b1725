import { publicSettings } from '@shop/shared/api-client/settingsShape';
import { SETTINGS_CHANGED, SETTINGS_READ } from '@shop/shared/contracts/events';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { Services } from './services.ts';

const EVERY_MS = 30_000;

interface Router {
  subscribe(listener: (state: { location: object; navigation: { state: string } }) => void): void;
}

/**
 * Reads the settings anew after each navigation, when the tab is looked at again, and every 30 seconds while it is. The
 * browser keeps the answer under its ETag: mostly it is a 304. A hidden tab asks for nothing.
 */
export function followSettings({ shell, takeSettings }: Services, router: Router): void {
  let isReading = false;
  const read = () => {
    if (isReading || document.hidden) return;
    isReading = true;
    void shell.api
      .get<AnswerOf<unknown>>('/SettingsController/public')
      .then(({ data }) => {
        const settings = publicSettings(data);
        if (!settings) return;
        takeSettings(settings);
        dispatchEvent(new Event(SETTINGS_READ));
      })
      // The next time will tell.
      .catch(() => undefined)
      .finally(() => (isReading = false));
  };
  let seen: object | undefined;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location === seen) return;
    seen = location;
    read();
  });
  for (const sign of ['focus', SETTINGS_CHANGED]) addEventListener(sign, read);
  document.addEventListener('visibilitychange', read);
  setInterval(read, EVERY_MS);
}
