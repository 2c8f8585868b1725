import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Drawer } from './Drawer.tsx';
import { PortalRoot } from './PortalRoot.tsx';

describe('Drawer', () => {
  it('is a dialog named by its title, inside the portal root of its remote', () => {
    const root = document.body.appendChild(document.createElement('div'));
    render(
      <PortalRoot value={root}>
        <Drawer open onOpenChange={() => undefined} title="Your Cart (2 items)" footer="Subtotal">
          Lines
        </Drawer>
      </PortalRoot>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Your Cart (2 items)' });
    expect(root.contains(dialog)).toBe(true);
    expect(dialog.textContent).toContain('Subtotal');
    root.remove();
  });

  it('closes with its button and with Escape', () => {
    const onOpenChange = vi.fn();
    render(
      <Drawer open onOpenChange={onOpenChange} title="Your Cart">
        Lines
      </Drawer>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  });

  it('closes by a click beside it, but not by the second of a double tap on what opened it', () => {
    const onOpenChange = vi.fn();
    render(
      <Drawer open onOpenChange={onOpenChange} title="Your Cart">
        Lines
      </Drawer>,
    );
    const overlay = document.querySelector('[data-overlay]');
    if (!overlay) throw new Error('no overlay');
    fireEvent.click(overlay, { detail: 2 });
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.click(overlay, { detail: 1 });
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  });

  it('leaves alone what the second tap of a double tap on what opened it falls on', () => {
    const onOrder = vi.fn();
    render(
      <Drawer open onOpenChange={() => undefined} title="Your Cart">
        <button onClick={onOrder}>Complete Order</button>
      </Drawer>,
    );
    const order = screen.getByRole('button', { name: 'Complete Order' });
    fireEvent.click(order, { detail: 2 });
    expect(onOrder).not.toHaveBeenCalled();
    fireEvent.click(order, { detail: 1 });
    fireEvent.click(order, { detail: 2 });
    expect(onOrder).toHaveBeenCalledTimes(2);
  });
});
