import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Drawer } from './Drawer.tsx';
import { PortalRoot } from './PortalRoot.tsx';

afterEach(cleanup);

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
});
