/**
 * What a page that the server rendered needs before its program is there, which comes after the pictures. Buttons pressed
 * before the program listens are pressed again when it does; links and forms work without it. Pictures below the first
 * screen wait for it, or for somebody who scrolls (`later`). It imports nothing: what it shared with the program it would wait for.
 */
const pressed = new Set<HTMLElement>();
let isHydrating = false;

/** A click on a part that is not hydrated yet is stopped by React on its way down to the button. */
const forgetWhenReached = (button: HTMLElement) =>
  button.addEventListener('click', () => pressed.delete(button), { once: true });

const pressAgain = () => {
  for (const button of pressed) {
    forgetWhenReached(button);
    button.click();
    if (!button.isConnected) pressed.delete(button);
  }
  if (pressed.size > 0) setTimeout(pressAgain, 50);
};

const keep = ({ target, isTrusted }: Event) => {
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  if (!button || !isTrusted) return;
  pressed.add(button);
  if (!isHydrating) return;
  forgetWhenReached(button);
  setTimeout(pressAgain, 50);
};

addEventListener('click', keep, true);
addEventListener('hydrating', () => {
  isHydrating = true;
  pressAgain();
  setTimeout(() => removeEventListener('click', keep, true), 10_000);
});
addEventListener('scroll', () => (document.documentElement.dataset['begun'] ??= 'scroll'), {
  once: true,
  passive: true,
});

// Web servers that know no other way put the program where nothing starts it.
const program = document.getElementById('program') as HTMLTemplateElement | null;
if (program) document.head.append(program.content);
