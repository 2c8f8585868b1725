/**
 * Brings in the program of a page that the server rendered. As a module it waits for the style sheets; so the first
 * screen's sheets and pictures have a slow network to themselves. Buttons pressed before the program listens are pressed
 * again when it does; links and forms work without it.
 */
const pressed = new Set<HTMLElement>();

const keep = ({ target }: Event) => {
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  if (button) pressed.add(button);
};

/** A click on a part that is not hydrated yet is stopped by React above the button; it is tried again. */
const press = () => {
  for (const button of pressed) {
    button.addEventListener('click', () => pressed.delete(button), { once: true });
    button.click();
    if (!button.isConnected) pressed.delete(button);
  }
  if (pressed.size > 0) setTimeout(press, 50);
};

addEventListener('click', keep);
addEventListener('hydrating', () => {
  removeEventListener('click', keep);
  press();
});
document.head.append((document.getElementById('program') as HTMLTemplateElement).content);
