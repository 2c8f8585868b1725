import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@shop/shared/query';
import { Link, useLocation } from '@shop/shared/router';
import { REMOTE } from './name.ts';

/** Uses something of each shared library that a second copy of it would break. */
export function Page() {
  const [presses, setPresses] = useState(0);
  const { pathname } = useLocation();
  const { data } = useQuery({ queryKey: [REMOTE], queryFn: async () => `asked at ${pathname}` });
  return (
    <>
      <h1 className="heading">Page of {REMOTE}</h1>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {`Pressed ${presses}`}
      </button>
      <p>{data}</p>
      <Link to="/admin/dashboard">To the dashboard</Link>
      {createPortal(<p>Beside everything</p>, document.body)}
    </>
  );
}
