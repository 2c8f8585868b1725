import type { Registry } from '@shop/shared/contracts/registry';
import { partsOf, type Part } from './partsOf.ts';
import { PARTS } from './texts.ts';

/** Inside a root of its own: no sheet of a remote reaches it, and it reaches nothing of them. */
const STYLE = `
:host{all:initial;position:fixed;inset:0;z-index:2147483647;pointer-events:none}
.part{position:fixed;box-sizing:border-box;border:3px dashed #8f1f6b;overflow:hidden}
.part span{position:absolute;inset:0 auto auto 0;max-width:100%;box-sizing:border-box;padding:.15rem .5rem;background:#8f1f6b;
color:#fff;font:700 .75rem/1.35 var(--font-sans);overflow-wrap:anywhere}
aside{position:fixed;inset:auto .75rem .75rem auto;pointer-events:auto;box-sizing:border-box;width:min(24rem,calc(100vw - 1.5rem));
max-height:60dvh;overflow:auto;padding:.75rem 1rem 1rem;border-radius:.75rem;background:#2a2340;color:#fff8ef;
font:500 .8125rem/1.6 var(--font-sans);box-shadow:0 4px 24px rgb(42 35 64/.5);overflow-wrap:anywhere}
header{display:flex;align-items:center;justify-content:space-between;gap:1rem}
h2{margin:0;font-size:1rem;line-height:1.3}
button{flex:none;min-height:2rem;padding:.3rem .8rem;border:0;border-radius:.5rem;background:#ffcb47;color:#2a2340;font:750 .8125rem/1.2 var(--font-sans);
cursor:pointer}
button:focus-visible{outline:3px solid #fff8ef;outline-offset:2px}
p{margin:.25rem 0 0}
ul{margin:.25rem 0 0;padding:0;list-style:none}
li{margin-top:.75rem;padding-top:.5rem;border-top:1px solid #5b527a}
li strong{font-size:.875rem}
li span{display:block}
@media print{:host{display:none}}
`.replaceAll('\n', '');

let close: (() => void) | null = null;

/** Shows, or puts away, which remote each part of the page is of; follows the page until then. */
export function toggleParts(registry: Registry): void {
  if (close) close();
  else close = show(registry);
}

/** Returns what takes it away again. */
function show(registry: Registry): () => void {
  const focusedBefore = document.activeElement;
  const host = element('div');
  const root = host.attachShadow({ mode: 'open' });
  const boxes = element('div');
  boxes.setAttribute('aria-hidden', 'true');
  const list = element('ul');
  const button = element('button', PARTS.close);
  button.type = 'button';
  button.addEventListener('click', () => close?.());
  const panel = element('aside');
  panel.setAttribute('aria-label', PARTS.title);
  const head = element('header');
  head.append(element('h2', PARTS.title), button);
  panel.append(head, element('p', PARTS.hint), list);
  root.append(element('style', STYLE), boxes, panel);
  // An open dialog would take a press in here for one beside it, and close.
  for (const type of ['pointerdown', 'focusin', 'click'])
    host.addEventListener(type, (event) => event.stopPropagation());
  document.body.append(host);
  button.focus();

  let teams: Registry = {};
  let listed = '';
  let frame = 0;
  const draw = () => {
    const own = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
    const shown = own.map((one) => ({ name: one.dataset['remote'] ?? '', area: areaOf(one) }));
    const visible = shown.filter(({ area }) => area !== null);
    const names = [...new Set(visible.map(({ name }) => name))];
    const parts = partsOf(names, registry, loadedFiles(), import.meta.url);
    const next = JSON.stringify([parts, Object.keys(teams)]);
    if (next !== listed) list.replaceChildren(...parts.map((part) => row(part, teams[part.name]?.team)));
    listed = next;
    place(boxes, visible, parts);
    frame = requestAnimationFrame(draw);
  };
  draw();
  // Documents of the shop are not told of teams, which no shopper needs.
  fetch('/remotes.json')
    .then(
      async (response) => (teams = (await response.json()) as Registry),
      () => undefined,
    )
    .catch(() => undefined);

  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // What lies below stays open.
    event.stopImmediatePropagation();
    event.preventDefault();
    close?.();
  };
  addEventListener('keydown', escape, { capture: true });
  return () => {
    close = null;
    cancelAnimationFrame(frame);
    removeEventListener('keydown', escape, { capture: true });
    const hadFocus = document.activeElement === host;
    host.remove();
    if (hadFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  };
}

function loadedFiles(): PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where it is in the window; null where nothing of it shows. A drawer has no area of its own, and what it darkens is not its. */
function areaOf(remote: HTMLElement): Area | null {
  const own = remote.getBoundingClientRect();
  const inside = () => [...remote.querySelectorAll('*')].map((one) => one.getBoundingClientRect()).filter(hasArea);
  const rects = hasArea(own) ? [own] : inside();
  const smaller = rects.filter(({ width, height }) => width < innerWidth || height < innerHeight);
  const some = smaller.length > 0 ? smaller : rects;
  if (some.length === 0) return null;
  const area = {
    left: Math.max(0, Math.min(...some.map(({ left }) => left))),
    top: Math.max(0, Math.min(...some.map(({ top }) => top))),
    right: Math.min(innerWidth, Math.max(...some.map(({ right }) => right))),
    bottom: Math.min(innerHeight, Math.max(...some.map(({ bottom }) => bottom))),
  };
  return area.left < area.right && area.top < area.bottom ? area : null;
}

const hasArea = ({ width, height }: DOMRect): boolean => width > 0 && height > 0;

/** One outline each, kept while there are as many. */
function place(boxes: HTMLElement, shown: { name: string; area: Area | null }[], parts: Part[]): void {
  while (boxes.childElementCount > shown.length) boxes.lastElementChild?.remove();
  for (const [at, { name, area }] of shown.entries()) {
    const box = (boxes.children[at] as HTMLElement | undefined) ?? boxes.appendChild(element('div'));
    const version = parts.find((part) => part.name === name)?.version ?? '';
    const words = `${name} ${version}`.trim();
    if (box.textContent !== words) box.replaceChildren(element('span', words));
    const { left, top, right, bottom } = area as Area;
    box.classList.add('part');
    box.style.cssText = `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
  }
}

function row({ name, label, version, built, bytes, files }: Part, team: string | undefined): HTMLElement {
  const item = element('li');
  const lines = [
    name === 'shell' ? PARTS.shell : label,
    PARTS.version(version),
    ...(team ? [PARTS.team(team)] : []),
    built ? PARTS.built(built.day, PARTS.days(built.days)) : PARTS.noAge,
    bytes > 0 ? PARTS.loaded((bytes / 1000).toFixed(1), files) : PARTS.nothing,
  ];
  item.append(element('strong', name), ...lines.map((line) => element('span', line)));
  for (const line of item.children) line.setAttribute('dir', 'auto');
  return item;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
