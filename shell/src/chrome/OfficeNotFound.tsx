import { ADMIN } from './adminTexts.ts';
import { NotFound } from './NotFound.tsx';

/** An address of the back office nobody owns: the sign-in's leads whoever is signed in to their first page. */
export const OfficeNotFound = () => <NotFound home={{ to: '/admin', label: ADMIN.backToStart }} />;
