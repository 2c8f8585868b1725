import { PickerField } from '@shop/shared/admin/picker/PickerField';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useQuery } from '@shop/shared/query';
import { colorKey } from './rows.ts';
import { colorChoices } from '../../lookups.ts';
import { PRODUCT_FORM } from './texts.ts';

interface ColorFieldProps {
  name?: string;
  color: string;
  /** `#rrggbb`, or ''. */
  colorCode: string;
  onChange(color: string, colorCode: string): void;
  onBlur?: () => void;
  error?: string | undefined;
  required?: boolean;
  /** Not where another variation of a new colour has been asked already. */
  asksShade?: boolean;
  /** In the table, where its shade has no room for words. */
  isNarrow?: boolean;
}

/** A colour the shop knows, or one of one's own with its shade. */
export function ColorField({
  name,
  color,
  colorCode,
  onChange,
  onBlur,
  error,
  required,
  asksShade = true,
  isNarrow,
}: ColorFieldProps) {
  const shell = useShell();
  const source = colorChoices(shell);
  const { data: known = [] } = useQuery(source);
  const same = known.find(({ id }) => colorKey(id) === colorKey(color));
  // Also one the shop has already, whose shade nobody has chosen yet.
  const needsShade = asksShade && color !== '' && !same?.swatch;
  return (
    <div className={isNarrow ? 'lg:flex lg:items-start lg:gap-1.5' : undefined}>
      <div className="min-w-0 flex-1">
        <PickerField
          name={name}
          label={PRODUCT_FORM.color}
          value={same?.id ?? color}
          chosenLabel={color}
          onChange={(next, option) => onChange(next, option?.swatch ?? '')}
          onBlur={onBlur}
          options={() => source}
          empty={PRODUCT_FORM.empty.color}
          create={{ now: async (typed) => ({ id: typed, label: typed }) }}
          placeholder={PRODUCT_FORM.placeholder(PRODUCT_FORM.color)}
          error={error}
          required={required}
        />
      </div>
      {needsShade && (
        <label className={`mt-1.5 flex w-fit cursor-pointer items-center gap-2 text-sm ${isNarrow ? 'lg:mt-0' : ''}`}>
          <input
            type="color"
            value={colorCode || PRODUCT_FORM.plainShade}
            onChange={(event) => onChange(color, event.target.value)}
            className={`h-8 cursor-pointer rounded-sm border border-line-strong bg-card p-0.5 ${isNarrow ? 'w-10 lg:h-11 lg:w-8' : 'w-10'}`}
          />
          <span className={isNarrow ? 'lg:sr-only' : undefined}>{PRODUCT_FORM.colorCode}</span>
        </label>
      )}
    </div>
  );
}
