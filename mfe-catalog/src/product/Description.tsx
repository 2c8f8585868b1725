import { PRODUCT } from './texts.ts';

export function Description({ text }: { text: string }) {
  if (!text) return null;
  return (
    <section className="mt-6 border-t border-line pt-6">
      <h2 className="text-lg">{PRODUCT.description}</h2>
      <p className="mt-2 max-w-prose leading-relaxed whitespace-pre-line">{text}</p>
    </section>
  );
}
