import { Bold, Heading, Link as LinkMark, List, ListOrdered } from 'lucide-react';
import { useRef, type ComponentType, type KeyboardEvent } from 'react';
import { Field } from '@shop/shared/admin/form/Field';
import { Button } from '@shop/shared/ui/button/Button';
import { TextAreaField, type TextAreaFieldProps } from '@shop/shared/ui/field/TextAreaField';
import { withMark, type Mark } from './marks.ts';
import { PAGE_FORM } from './texts.ts';

const { labels, hints, toolbar } = PAGE_FORM;

const ICONS: Record<Mark, ComponentType<{ className: string; 'aria-hidden': true }>> = {
  heading: Heading,
  bold: Bold,
  bullets: List,
  numbers: ListOrdered,
  link: LinkMark,
};
const MARKS = Object.keys(ICONS) as Mark[];

/** The text, with buttons that put marks into it. */
export function PageText() {
  const area = useRef<HTMLTextAreaElement>(null);
  const press = (mark: Mark) => {
    if (area.current) put(area.current, mark);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    press('bold');
  };
  return (
    <div>
      <div
        role="group"
        aria-label={toolbar.label}
        className="sticky top-(--frame-top) z-1 flex flex-wrap gap-1 bg-card py-1"
      >
        {MARKS.map((mark) => {
          const Icon = ICONS[mark];
          return (
            <Button
              key={mark}
              variant="ghost"
              size="sm"
              aria-keyshortcuts={mark === 'bold' ? 'Control+B' : undefined}
              onClick={() => press(mark)}
            >
              <Icon aria-hidden className="size-5" />
              <span className="sr-only sm:not-sr-only">{toolbar[mark]}</span>
            </Button>
          );
        })}
      </div>
      <Field<TextAreaFieldProps>
        name="text"
        as={TextAreaField}
        label={labels.text}
        hideLabel
        hint={hints.text}
        required
        rows={20}
        ref={area}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** As if it was typed, so that Ctrl+Z takes it back. */
function put(area: HTMLTextAreaElement, mark: Mark): void {
  const { from, to, text, chosen } = withMark(area.value, area.selectionStart, area.selectionEnd, mark);
  area.focus();
  area.setSelectionRange(from, to);
  // Old, but all browsers know it, and nothing else leaves the way back to them.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  area.setSelectionRange(...chosen);
}
