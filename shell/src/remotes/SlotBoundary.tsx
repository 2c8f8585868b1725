import { Component, type ReactNode } from 'react';

interface SlotBoundaryProps {
  onCrash(error: unknown): void;
  children: ReactNode;
}

/** Around what a remote puts into a slot of the frame: a crash empties the slot, and takes nothing else with it. */
export class SlotBoundary extends Component<SlotBoundaryProps> {
  override state = { isUp: true };
  static getDerivedStateFromError() {
    return { isUp: false };
  }
  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }
  override render() {
    return this.state.isUp && this.props.children;
  }
}
