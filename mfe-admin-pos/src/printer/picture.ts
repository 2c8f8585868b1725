/** A picture in the printer's dots, whole bytes of eight each way. */
export interface Picture {
  /** Red, green, blue and opacity of each dot. */
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const whole = (dots: number): number => Math.ceil(dots / 8) * 8;

/** Dark modules as dots, in the middle of the paper: four of them each, or as many as fit. */
export function pictureOf(rows: readonly (readonly boolean[])[], dots: number): Picture {
  const size = Math.max(1, Math.min(4, Math.floor(dots / rows.length)));
  const height = whole(rows.length * size);
  const data = new Uint8ClampedArray(dots * height * 4).fill(255);
  const left = Math.floor((dots - rows.length * size) / 2);
  for (let y = 0; y < rows.length * size; y++) {
    for (let x = 0; x < rows.length * size; x++) {
      if (rows[Math.floor(y / size)]?.[Math.floor(x / size)])
        data.fill(0, (y * dots + left + x) * 4, (y * dots + left + x) * 4 + 3);
    }
  }
  return { data, width: dots, height };
}
