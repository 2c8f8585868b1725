import { darker, lighter } from './colour.ts';
import { place } from './path.ts';
import { flower, heartShape, leafShape, starShape } from './patterns.ts';

/** Prints and patches for tops, each drawn around its middle, about 180 units wide. */
export type Motif =
  | 'rocket'
  | 'dino'
  | 'rainbow'
  | 'bear'
  | 'sunflower'
  | 'car'
  | 'butterfly'
  | 'cricket'
  | 'moon'
  | 'bunny'
  | 'lion'
  | 'truck';

interface Inks {
  first: string;
  second: string;
  third: string;
}

const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const face = (y: number, ink: string): string =>
  circle(-22, y, 5.5, ink) +
  circle(22, y, 5.5, ink) +
  circle(-20, y - 2, 1.8, '#fff') +
  circle(24, y - 2, 1.8, '#fff') +
  circle(-38, y + 16, 9, '#f2a093') +
  circle(38, y + 16, 9, '#f2a093');

const muzzle = (y: number, ink: string): string =>
  `<ellipse cy="${y}" rx="26" ry="20" fill="#fff6e8"/>` +
  path(`M-9 ${y - 10}C-4 ${y - 14} 4 ${y - 14} 9 ${y - 10}C6 ${y - 2} -6 ${y - 2} -9 ${y - 10}Z`, ink) +
  line(
    `M0 ${y - 3}V${y + 4}M-9 ${y + 4}C-6 ${y + 10} 0 ${y + 9} 0 ${y + 4}C0 ${y + 9} 6 ${y + 10} 9 ${y + 4}`,
    ink,
    2.6,
  );

const wheel = (x: number, y: number, r = 17): string =>
  circle(x, y, r, '#3b3440') + circle(x, y, r * 0.5, '#e9e2d8') + circle(x, y, r * 0.2, '#3b3440');

const MOTIFS: Record<Motif, (inks: Inks) => string> = {
  rocket: ({ first, second, third }) =>
    place(
      path('M-20 70C-30 92 -14 104 0 122C14 104 30 92 20 70Z', '#f7b23b') +
        path('M-9 72C-14 86 -6 94 0 104C6 94 14 86 9 72Z', '#fff0c2') +
        path('M-34 20L-64 66L-30 58ZM34 20L64 66L30 58Z', second) +
        path('M0 -108C34 -74 44 -10 32 72H-32C-44 -10 -34 -74 0 -108Z', first) +
        path('M0 -108C18 -90 29 -64 34 -38H-34C-29 -64 -18 -90 0 -108Z', second) +
        circle(0, -2, 20, third) +
        circle(0, -2, 13, '#cfe6f2') +
        line('M-6 -8A8 8 0 0 1 4 -10', '#fff', 3) +
        line('M-33 46H33', second, 6),
      0,
      -4,
      1,
      18,
    ) +
    place(starShape(9, third), -84, -58) +
    place(starShape(6, third), 86, 40) +
    place(starShape(5, first), -76, 46) +
    place(starShape(7, second), 78, -84),
  dino: ({ first, second }) =>
    path(
      'M-100 62C-64 56 -66 8 -30 -16C-6 -32 18 -22 28 -40C30 -82 74 -104 104 -82C120 -66 108 -42 84 -42C74 -40 70 -34 70 -22C74 16 62 44 46 52L48 84H24L20 56C4 60 -14 60 -28 56L-32 84H-56L-54 50C-68 62 -84 70 -100 62Z',
      first,
    ) +
    [
      [-52, -10, -40],
      [-28, -30, -26],
      [0, -42, -10],
      [24, -62, -36],
    ]
      .map(([x = 0, y = 0, turn = 0]) => place(path('M-13 8L0 -17L13 8Z', second), x, y, 1, turn))
      .join('') +
    path('M-14 40C-4 12 30 6 52 26C48 44 20 54 -14 40Z', lighter(first, 0.35)) +
    circle(84, -74, 6, '#fff') +
    circle(86, -74, 3.4, '#2f2830') +
    line('M92 -54C98 -52 104 -54 108 -60', darker(first, 0.45), 3) +
    circle(-40, 26, 6, lighter(first, 0.25)) +
    circle(-58, 34, 4.5, lighter(first, 0.25)),
  rainbow: ({ first, second, third }) =>
    [
      [92, first],
      [72, third],
      [52, second],
      [32, lighter(first, 0.45)],
    ]
      .map(([r, ink]) => `<path d="M-${r} 44A${r} ${r} 0 0 1 ${r} 44" fill="none" stroke="${ink}" stroke-width="17"/>`)
      .join('') +
    [-1, 1]
      .map((side) =>
        place(
          circle(-26, 0, 18, '#fffaf1') +
            circle(0, -12, 24, '#fffaf1') +
            circle(26, 0, 18, '#fffaf1') +
            `<rect x="-40" y="-4" width="80" height="20" rx="10" fill="#fffaf1"/>`,
          side * 64,
          54,
        ),
      )
      .join('') +
    place(heartShape(9, second), 0, 30),
  bear: ({ first, second }) => {
    const ink = '#3e2c2a';
    return (
      circle(-56, -58, 28, first) +
      circle(56, -58, 28, first) +
      circle(-56, -58, 15, second) +
      circle(56, -58, 15, second) +
      `<ellipse rx="84" ry="78" fill="${first}"/>` +
      face(-10, ink) +
      muzzle(28, ink)
    );
  },
  lion: ({ first, second }) => {
    const ink = '#3e2c2a';
    return (
      Array.from({ length: 14 }, (_, index) =>
        place(`<ellipse cy="-82" rx="24" ry="28" fill="${second}"/>`, 0, 0, 1, (index * 360) / 14),
      ).join('') +
      circle(-46, -52, 18, first) +
      circle(46, -52, 18, first) +
      `<ellipse rx="72" ry="68" fill="${first}"/>` +
      face(-10, ink) +
      muzzle(26, ink)
    );
  },
  bunny: ({ first, second }) => {
    const ink = '#3e2c2a';
    const ear = (side: number): string =>
      place(
        `<ellipse cy="-46" rx="20" ry="56" fill="${first}"/><ellipse cy="-42" rx="10" ry="40" fill="${second}"/>`,
        side * 30,
        -48,
        1,
        side * 10,
      );
    return (
      ear(-1) +
      ear(1) +
      `<ellipse rx="72" ry="64" cy="10" fill="${first}"/>` +
      face(4, ink) +
      path('M-7 22C-3 18 3 18 7 22C4 29 -4 29 -7 22Z', second) +
      line('M0 28V34M-9 34C-6 40 0 39 0 34C0 39 6 40 9 34', ink, 2.6) +
      place(flower(15, second, '#f7c948'), 46, -34)
    );
  },
  sunflower: ({ first, second }) =>
    line('M0 40C-2 72 6 92 2 116', '#6f9156', 7) +
    place(leafShape(48, '#7fa565'), 2, 92, 1, -32) +
    place(leafShape(44, '#7fa565'), 2, 84, 1, 206) +
    Array.from({ length: 16 }, (_, index) =>
      place(
        `<ellipse cy="-62" rx="13" ry="32" fill="${index % 2 ? first : darker(first, 0.1)}"/>`,
        0,
        -20,
        1,
        index * 22.5,
      ),
    ).join('') +
    circle(0, -20, 38, second) +
    Array.from({ length: 18 }, (_, index) =>
      place(circle(0, -10 - (index % 3) * 10, 3, lighter(second, 0.3)), 0, -20, 1, index * 61),
    ).join(''),
  car: ({ first, second, third }) =>
    path(
      'M-100 36C-104 4 -92 -8 -62 -10C-46 -46 -34 -56 4 -56C38 -56 50 -46 66 -12C92 -8 102 4 102 36C102 44 98 46 92 46H-92C-98 46 -100 44 -100 36Z',
      first,
    ) +
    path('M-44 -12C-34 -36 -26 -42 -4 -42V-12ZM6 -42C32 -42 38 -36 48 -12H6Z', '#d8edf5') +
    line('M-96 18H98', second, 7) +
    wheel(-54, 46, 22) +
    wheel(56, 46, 22) +
    circle(92, 6, 7, third) +
    line('M10 0H22', darker(first, 0.4), 4),
  truck: ({ first, second, third }) =>
    `<rect x="-104" y="-46" width="128" height="84" rx="8" fill="${first}"/>` +
    path('M32 -22H70C80 -22 98 6 100 18V38H32Z', second) +
    path('M44 -12H66C72 -12 80 2 82 10H44Z', '#d8edf5') +
    line('M-92 -22H12M-92 0H12', lighter(first, 0.4), 5) +
    wheel(-68, 42, 21) +
    wheel(-18, 42, 21) +
    wheel(66, 42, 21) +
    circle(94, 24, 6, third) +
    place(starShape(15, third), -40, -4),
  butterfly: ({ first, second, third }) => {
    const wing =
      path('M2 -6C14 -74 84 -92 98 -58C106 -30 72 -6 30 4C74 2 88 30 74 56C58 80 12 62 2 14Z', first) +
      path('M22 -22C34 -56 68 -66 80 -50C82 -34 56 -20 22 -22Z', second) +
      path('M24 22C44 14 62 22 60 38C52 52 32 44 24 22Z', third) +
      circle(88, -66, 5, '#fffaf1') +
      circle(72, 60, 5, '#fffaf1');
    return (
      `${wing}<g transform="scale(-1 1)">${wing}</g><rect x="-6" y="-40" width="12" height="94" rx="6" fill="#4b3a44"/>` +
      line('M-2 -40C-8 -62 -20 -72 -30 -74M2 -40C8 -62 20 -72 30 -74', '#4b3a44', 3.4)
    );
  },
  cricket: ({ first, second, third }) =>
    place(
      `<rect x="-19" y="-34" width="38" height="122" rx="12" fill="${first}"/><rect x="-7" y="-96" width="14" height="66" rx="6" fill="${second}"/>` +
        line('M-7 -84H7M-7 -72H7M-7 -60H7M-7 -48H7', lighter(second, 0.4), 2.4) +
        line('M0 -26V82', darker(first, 0.25), 3),
      6,
      4,
      1,
      34,
    ) +
    circle(-58, 44, 25, third) +
    line('M-76 30C-62 38 -52 52 -48 66M-70 26C-56 34 -46 48 -42 60', '#fff6e8', 2.2) +
    line('M66 4V84M84 4V84M102 4V84', second, 6) +
    line('M62 0H106', second, 6),
  moon: ({ first, second, third }) =>
    path('M18 -90A84 84 0 1 0 76 40A68 68 0 0 1 18 -90Z', first) +
    line('M-36 -8C-32 -2 -24 -2 -20 -8M-4 22C-12 32 -24 32 -32 26', '#5a4a58', 4) +
    circle(-44, 12, 8, '#f2a093') +
    place(starShape(16, second), 62, -52) +
    place(starShape(9, third), 92, -6) +
    place(starShape(8, second), 36, -6) +
    place(starShape(7, third), 84, -92),
};

/** A motif printed at a point; `size` 1 is about 180 units wide. */
export const motif = (name: Motif, inks: Inks, x: number, y: number, size = 1): string =>
  place(MOTIFS[name](inks), x, y, size);
