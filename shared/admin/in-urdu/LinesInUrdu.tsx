import { lazy } from 'react';
import type { TextInUrduProps } from './InUrdu.tsx';
import { UrduFold } from './UrduFold.tsx';
import { useLineTexts } from './useLineTexts.ts';

const UrduLine = lazy(async () => ({ default: (await import('./UrduLine.tsx')).UrduLine }));

/** `TextInUrdu` of a list of the settings with a text a line; its own field holds `TextUr`s. */
export function LinesInUrdu({ name, own, label }: Omit<TextInUrduProps, 'subject'>) {
  const { lines, subjectOf, written, write } = useLineTexts(name, own);
  if (!lines.some(Boolean)) return null;
  return (
    <UrduFold label={label} startsOpen={written.length > 0}>
      <div className="grid gap-2">
        {lines.map(
          (english, at) =>
            english !== '' && (
              <UrduLine
                key={at}
                english={english}
                subject={subjectOf(english)}
                typed={written.find((one) => one.english === english)?.text ?? null}
                onChange={(text) => write(english, text)}
              />
            ),
        )}
      </div>
    </UrduFold>
  );
}
