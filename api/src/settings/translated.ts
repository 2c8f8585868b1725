import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import type { Language } from '@shop/shared/contracts/language';
import type { Reader } from '../kernel/db/database.ts';
import { readTranslations } from '../translations/reading.ts';
import { readShopSettings } from './shopSettings.ts';

/** The settings as they stand, with what shoppers read of them in their language. */
export async function readSettingsIn(db: Reader, language: Language): Promise<ShopSettings> {
  const settings = await readShopSettings(db);
  if (language === 'en') return settings;
  const texts = await readTranslations(db, language, 'text');
  return mapTexts(settings, (english) => texts(english, 'text', english));
}

/** Texts of the settings that shoppers read, each once, in the order of the front page. */
export function textsOf(settings: ShopSettings): string[] {
  const texts = new Set<string>();
  mapTexts(settings, (text) => {
    if (text) texts.add(text);
    return text;
  });
  return [...texts];
}

function mapTexts(settings: ShopSettings, said: (text: string) => string): ShopSettings {
  const { promoTexts, promoBanner, promises, footerText, frontBanner, frontRows } = settings;
  return {
    ...settings,
    promoTexts: promoTexts.map(said),
    promoBanner: said(promoBanner),
    promises: promises.map(said),
    footerText: said(footerText),
    frontBanner: { ...frontBanner, text: said(frontBanner.text) },
    frontRows: frontRows.map((row) => ({ ...row, title: said(row.title) })),
  };
}
