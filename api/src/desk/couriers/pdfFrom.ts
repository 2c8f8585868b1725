import { CourierFault, type CourierAccess } from './adapter.ts';
import { askPdf } from './answers.ts';

/** A PDF a courier names by its address: fetched from the courier's own site, and nowhere else. Throws CourierFault. */
export function pdfFrom(at: CourierAccess, address: string): Promise<Buffer> {
  const [link, base] = [URL.parse(address), URL.parse(at.baseUrl)];
  if (!link || !base || siteOf(link) !== siteOf(base))
    throw new CourierFault('refused', 'The courier named no label of its own.');
  return askPdf(at, { path: `${link.pathname.slice(1)}${link.search}`, origin: link.origin });
}

/** Whose a name is, as `leopardscourier.com`, `courier.com.pk`; of an address of numbers, all of it with its port. */
const siteOf = ({ hostname, host, protocol }: URL): string =>
  protocol +
  (/^[\d.[\]:]+$/.test(hostname) ? host : (/[^.]+(?:\.(?:com|net|org))?\.[^.]+$/.exec(hostname)?.[0] ?? hostname));
