import { configure } from '@testing-library/react';

/** Waiting ends when something appears; a busy machine only needs longer until it gives up. */
configure({ asyncUtilTimeout: 10_000 });
