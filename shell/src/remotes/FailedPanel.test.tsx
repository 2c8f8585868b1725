import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FailedPanel } from './FailedPanel.tsx';

it('gives nothing up before what failed can be had again', async () => {
  const isBack = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const onBack = vi.fn<() => Promise<void>>().mockResolvedValueOnce();
  render(<FailedPanel title="This page could not be shown" text="" isBack={isBack} onBack={onBack} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Still not available/)).toBeDefined();
  expect(onBack).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onBack).toHaveBeenCalledOnce();
  expect(await screen.findByText(/^Still not available/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' }).disabled).toBe(false);
});
