interface Stats {
  hasErrors(): boolean;
  toString(options: object): string;
}

/** Runs a compiler of webpack's kind. Throws what it complains about. */
export function finished(run: (done: (error: Error | null, stats?: Stats) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
