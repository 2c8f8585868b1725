import { useEffect, useRef, useState } from 'react';
import { call } from '@shop/shared/admin/calls/call';
import { beep } from '@shop/shared/admin/scanner/beep';
import { ApiError } from '@shop/shared/api-client';
import { type TakeLine, COUNT_STOCK } from '@shop/shared/contracts/http/stock/stockTakes';
import { randomId } from '@shop/shared/format/randomId';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { takesKey } from './queries.ts';
import { TAKE } from './texts.ts';

interface Scan {
  code: string;
  /** A scan that is sent again adds nothing. */
  key: string;
}

interface Scans {
  /** The last that was counted. */
  last: TakeLine | null;
  /** Why the last one was not. */
  refused: string | null;
  waiting: number;
  /** The shop cannot be reached: nothing is lost, they are sent on asking. */
  stuck: boolean;
  add(code: string): void;
  retry(): void;
}

/** Scans in the order they were made, one after another: the scanner never waits for the network. */
export function useScans(takeId: number): Scans {
  const shell = useShell();
  const client = useQueryClient();
  const queue = useRef<Scan[]>([]);
  const running = useRef(false);
  const [shown, setShown] = useState<Omit<Scans, 'add' | 'retry'>>({
    last: null,
    refused: null,
    waiting: 0,
    stuck: false,
  });

  async function send() {
    if (running.current) return;
    running.current = true;
    for (let scan = queue.current[0]; scan; scan = queue.current[0]) {
      const body = { takeId, code: scan.code, add: 1, key: scan.key };
      try {
        const { data: last } = await call(shell, COUNT_STOCK, { body });
        queue.current.shift();
        setShown({ last, refused: null, waiting: queue.current.length, stuck: false });
      } catch (error) {
        const again = !(error instanceof ApiError) || error.status >= 500 || error.status === 401;
        if (again) {
          setShown((before) => ({ ...before, waiting: queue.current.length, stuck: true }));
          break;
        }
        queue.current.shift();
        beep();
        const why =
          error.code === 'UNKNOWN_STOCK_ITEM'
            ? TAKE.scan.unknown(scan.code)
            : TAKE.scan.refused(scan.code, error.note ?? '');
        setShown((before) => ({ ...before, refused: why, waiting: queue.current.length, stuck: false }));
      }
    }
    running.current = false;
    void client.invalidateQueries({ queryKey: takesKey });
  }

  // What is scanned and not saved yet is not left behind unasked.
  const unsaved = shown.waiting > 0;
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return {
    ...shown,
    add(code) {
      queue.current.push({ code, key: randomId() });
      setShown((before) => ({ ...before, waiting: queue.current.length }));
      void send();
    },
    retry: () => void send(),
  };
}
