/**
 * Brings in the program of a page that the server rendered. As a module it waits for the style sheets; so the first
 * screen's sheets and pictures have a slow network to themselves. Buttons pressed before the program listens are pressed
 * again when it does; links and forms work without it.
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
document.head.append((document.getElementById('program') as HTMLTemplateElement).content);
