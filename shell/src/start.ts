/**
 * Brings in the program of a page that the server rendered. As a module it waits for the style sheets; so the first
 * screen's sheets and pictures have a slow network to themselves.
 */
document.head.append((document.getElementById('program') as HTMLTemplateElement).content);
