import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { wholeTexts } from './wholeTexts.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const inside = (jsx: string) => ({ code: `const shown = ${jsx};`, filename: 'Shown.tsx' });
const wrong = (jsx: string) => ({ ...inside(jsx), errors: 1 });

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run('whole-texts', wholeTexts, {
  valid: [
    '<p>{colour}</p>',
    '<p>{`${PRODUCT.colour}: ${colour}`}</p>',
    '<p>{isBusy ? TEXTS.busy : texts.ready}</p>',
    '<p>Read our <a href="/terms">terms</a>.</p>',
    '<Button><Icon />{PRODUCT.share}</Button>',
    '<button>{isBusy && <Spinner />}<span>{label}</span></button>',
    '<div>{title && <h2>{title}</h2>}{children}</div>',
    '<ul>{names.map((name) => <li key={name}>{name}</li>)}{more && <li>{more}</li>}</ul>',
    '<div>{isOpen && <p>{text}</p>}{remove.dialog}</div>',
  ].map(inside),
  invalid: [
    '<button>{isBusy && <Spinner />}{children}</button>',
    '<button>{isBusy && <Spinner />}{TEXTS.save}</button>',
    '<p>{error && <b>{error}</b>}Try again</p>',
    '<p>Colour: {colour}</p>',
    '<p><b>{TEXTS.colour}</b> {chosen?.colour}</p>',
    '<p><b>{TEXTS.colour}</b>{isNew ? <i>{name}</i> : name}</p>',
    '<>{count}</>',
    '<p><Icon />{orders.map((order) => order.number)}</p>',
  ].map(wrong),
});
