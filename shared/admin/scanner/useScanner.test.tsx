import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { scan } from '../../testing/scan.ts';
import { useScanner } from './useScanner.ts';

let heard: string[] = [];
let pressed: string[] = [];
beforeEach(() => {
  [heard, pressed] = [[], []];
});

function Page({ isKnown }: { isKnown?: (code: string) => boolean }) {
  useScanner({ onCode: (code) => heard.push(code), isKnown });
  return (
    <form onSubmit={() => pressed.push('submit')} onKeyDown={({ key }) => pressed.push(key)}>
      <input aria-label="Words" defaultValue="Sana" />
      <input aria-label="Pieces" type="number" defaultValue="7" />
      <input aria-label="Short" maxLength={6} inputMode="decimal" defaultValue="5000" />
      <textarea aria-label="Note" defaultValue="Gift" />
      <input aria-label="Cash" type="radio" />
      <input aria-label="Number" data-takes-code="" defaultValue="old" />
      <button type="submit">Save</button>
      <select aria-label="Seller" defaultValue="Administrator">
        <option>Administrator</option>
        <option>Ghulam</option>
        <option>Zra</option>
      </select>
    </form>
  );
}

it.each(['Words', 'Pieces', 'Short', 'Note', 'Cash', 'Save', 'Seller'])('lets nothing of a code reach %s', (label) => {
  render(<Page isKnown={(code) => code === 'ZRA-7K2QF9-XL'} />);
  const target = screen.queryByLabelText<HTMLInputElement>(label) ?? screen.getByText(label);
  const valueOf = () => (target as HTMLInputElement).value;
  const before = valueOf();
  for (const gap of [1, 30, 70]) {
    for (const end of ['Enter', 'Tab'] as const) {
      target.focus();
      scan('ZRA-7K2QF9-XL', { gap, end });
      scan('2000000000022', { gap, end });
      expect([valueOf(), document.activeElement]).toEqual([before, target]);
    }
  }
  expect(heard).toHaveLength(12);
  expect(pressed).not.toContain('submit');
  if (label === 'Save' || label === 'Cash' || label === 'Seller') expect(pressed).toEqual([]);
});

it.each(['Words', 'Save'])('waits for each key of a slow scanner, at %s', (label) => {
  vi.useFakeTimers();
  render(<Page isKnown={() => true} />);
  const target = screen.queryByLabelText(label) ?? screen.getByText(label);
  const pass = (gap: number) => void vi.advanceTimersByTime(gap);
  for (const end of ['Enter', 'Tab'] as const) {
    target.focus();
    scan('ZRA-7K2QF9-XL', { gap: 70, pass, end });
  }
  target.focus();
  scan('2000000000022', { gap: 70, pass, end: null });
  expect(heard).toHaveLength(2);
  pass(1000);
  expect(heard).toEqual(['ZRA-7K2QF9-XL', 'ZRA-7K2QF9-XL', '2000000000022']);
});

it('gives a field for codes the code whole, however it ends', async () => {
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>('Number');
  field.focus();
  scan(']C1LE7702145580');
  expect([field.value, heard, pressed.includes('submit')]).toEqual(['LE7702145580', [], false]);
});

it('gives hands their keys, a moment later where they are no text', async () => {
  render(<Page />);
  const seller = screen.getByLabelText<HTMLSelectElement>('Seller');
  seller.focus();
  await userEvent.keyboard('g');
  await expect.poll(() => seller.value).toBe('Ghulam');
  screen.getByLabelText('Cash').focus();
  pressed = [];
  await userEvent.keyboard('k-');
  await expect.poll(() => pressed).toEqual(['k', '-']);
  expect(heard).toEqual([]);
});

it('loses no key that is pressed as soon as another order is shown', async () => {
  function Order({ name }: { name: string }) {
    useScanner({ onCode: (code) => heard.push(code) });
    useLayoutEffect(() => {
      const press = ({ key }: KeyboardEvent) => pressed.push(`${key} for ${name}`);
      window.addEventListener('keydown', press);
      const one = new KeyboardEvent('keydown', { key: '1', code: 'Digit1', bubbles: true, cancelable: true });
      if (name === 'Sana') document.body.dispatchEvent(one);
      return () => window.removeEventListener('keydown', press);
    }, [name]);
    return <h2>{name}</h2>;
  }
  const { rerender } = render(<Order key="1" name="Dania" />);
  rerender(<Order key="2" name="Sana" />);
  await expect.poll(() => pressed).toEqual(['1 for Sana']);
  expect(heard).toEqual([]);
});

it.each(['Words', 'Pieces', 'Note'])(
  'hears in %s what an input method writes at once, and leaves it what hands do',
  (label) => {
    render(<Page isKnown={(code) => code === 'ZRA-7K2QF9-XL'} />);
    const isLeft = (data: string, inputType = 'insertText') => {
      const event = new InputEvent('beforeinput', { data, inputType, bubbles: true, cancelable: true });
      return screen.getByLabelText(label).dispatchEvent(event);
    };
    for (const code of ['4006381333931', 'ZRA-7K2QF9-XL', '4006381333931\n'])
      expect([code, isLeft(code)]).toEqual([code, false]);
    expect(heard).toEqual(['4006381333931', 'ZRA-7K2QF9-XL', '4006381333931']);
    for (const text of ['Muhammad', '12.50', 'a']) expect([text, isLeft(text)]).toEqual([text, true]);
    expect(isLeft('4006381333931', 'insertFromPaste')).toBe(true);
    expect(heard).toHaveLength(3);
  },
);

function Beside() {
  useScanner({ isLast: true, onCode: () => heard.push('list') });
  return null;
}

it('is heard by a list only where nobody else listens', () => {
  const { rerender } = render(<Beside />);
  scan('INV-000001');
  rerender(
    <>
      <Page />
      <Beside />
    </>,
  );
  scan('INV-000001');
  expect(heard).toEqual(['list', 'INV-000001']);
});
