import { IconButton } from '../../ui/button/IconButton.tsx';
import { CloseIcon } from '../../ui/icon/StrokeIcons.tsx';
import type { RefusedFile } from './chosenFiles.ts';
import { UPLOAD } from './texts.ts';

interface RefusedFilesProps {
  files: readonly RefusedFile[];
  onChange(files: RefusedFile[]): void;
}

/** Files that were not taken, each with the reason. */
export function RefusedFiles({ files, onChange }: RefusedFilesProps) {
  return (
    <div role="alert" className={files.length > 0 ? undefined : 'contents'}>
      {files.length > 0 && (
        <ul aria-label={UPLOAD.refused} className="flex flex-col gap-1.5">
          {files.map(({ key, name, problem }) => (
            <li
              key={key}
              className="flex items-center gap-2 rounded-md bg-danger-soft py-0.5 pr-1 pl-3 text-sm text-danger-deep"
            >
              <p className="min-w-0 flex-1 py-1">
                <b className="break-all">{name}</b> <span>{problem}</span>
              </p>
              <IconButton
                label={UPLOAD.dismiss(name)}
                icon={<CloseIcon />}
                size="sm"
                onClick={() => onChange(files.filter((file) => file.key !== key))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
