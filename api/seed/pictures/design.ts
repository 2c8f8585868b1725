import { cardigan, type CardiganStyle } from './garments/cardigan.ts';
import { dungaree, type DungareeStyle } from './garments/dungaree.ts';
import { frock, type FrockStyle } from './garments/frock.ts';
import { WHOLE, type Colourway, type Garment } from './garments/garment.ts';
import { giftBasket, type GiftBasketStyle } from './garments/giftBasket.ts';
import { giftBox, type GiftBoxStyle } from './garments/giftBox.ts';
import { hoodie, type HoodieStyle } from './garments/hoodie.ts';
import { jacket, type JacketStyle } from './garments/jacket.ts';
import { kurta, type KurtaStyle } from './garments/kurta.ts';
import { kurtiSet, type KurtiSetStyle } from './garments/kurtiSet.ts';
import { lehenga, type LehengaStyle } from './garments/lehenga.ts';
import { polo, type PoloStyle } from './garments/polo.ts';
import { pyjamaSet, type PyjamaSetStyle } from './garments/pyjamaSet.ts';
import { romper, type RomperStyle } from './garments/romper.ts';
import { shalwarKameez, type ShalwarKameezStyle } from './garments/shalwarKameez.ts';
import { tee, type TeeStyle } from './garments/tee.ts';
import { trousers, type TrousersStyle } from './garments/trousers.ts';
import { waistcoatSet, type WaistcoatSetStyle } from './garments/waistcoatSet.ts';
import { compose, type Backdrop } from './studio.ts';

/** What a product looks like, without its colours. */
export type Design =
  | { garment: 'cardigan'; style: CardiganStyle }
  | { garment: 'dungaree'; style: DungareeStyle }
  | { garment: 'frock'; style: FrockStyle }
  | { garment: 'giftBasket'; style: GiftBasketStyle }
  | { garment: 'giftBox'; style: GiftBoxStyle }
  | { garment: 'hoodie'; style: HoodieStyle }
  | { garment: 'jacket'; style: JacketStyle }
  | { garment: 'kurta'; style: KurtaStyle }
  | { garment: 'kurtiSet'; style: KurtiSetStyle }
  | { garment: 'lehenga'; style: LehengaStyle }
  | { garment: 'polo'; style: PoloStyle }
  | { garment: 'pyjamaSet'; style: PyjamaSetStyle }
  | { garment: 'romper'; style: RomperStyle }
  | { garment: 'shalwarKameez'; style: ShalwarKameezStyle }
  | { garment: 'tee'; style: TeeStyle }
  | { garment: 'trousers'; style: TrousersStyle }
  | { garment: 'waistcoatSet'; style: WaistcoatSetStyle };

export const VIEWS = ['front', 'detail'] as const;
export type View = (typeof VIEWS)[number];

export interface Picture {
  design: Design;
  colours: Colourway;
  backdrop: Backdrop;
  /** Moves the folds. */
  seed: number;
}

function photograph<Style>(
  garment: Garment<Style>,
  style: Style,
  { colours, backdrop, seed }: Picture,
  view: View,
): string {
  const closeUp = view === 'detail';
  return compose({
    backdrop,
    seed,
    closeUp,
    focus: closeUp ? garment.closeUp(style) : (garment.front?.(style) ?? WHOLE),
    draw: (sheet) => garment.draw(style, colours, sheet),
  });
}

/** One view of one colourway as SVG. */
export function svgOf(picture: Picture, view: View): string {
  const { design } = picture;
  switch (design.garment) {
    case 'cardigan':
      return photograph(cardigan, design.style, picture, view);
    case 'dungaree':
      return photograph(dungaree, design.style, picture, view);
    case 'frock':
      return photograph(frock, design.style, picture, view);
    case 'giftBasket':
      return photograph(giftBasket, design.style, picture, view);
    case 'giftBox':
      return photograph(giftBox, design.style, picture, view);
    case 'hoodie':
      return photograph(hoodie, design.style, picture, view);
    case 'jacket':
      return photograph(jacket, design.style, picture, view);
    case 'kurta':
      return photograph(kurta, design.style, picture, view);
    case 'kurtiSet':
      return photograph(kurtiSet, design.style, picture, view);
    case 'lehenga':
      return photograph(lehenga, design.style, picture, view);
    case 'polo':
      return photograph(polo, design.style, picture, view);
    case 'pyjamaSet':
      return photograph(pyjamaSet, design.style, picture, view);
    case 'romper':
      return photograph(romper, design.style, picture, view);
    case 'shalwarKameez':
      return photograph(shalwarKameez, design.style, picture, view);
    case 'tee':
      return photograph(tee, design.style, picture, view);
    case 'trousers':
      return photograph(trousers, design.style, picture, view);
    case 'waistcoatSet':
      return photograph(waistcoatSet, design.style, picture, view);
  }
}
