import { ReadTable, type ReadColumn } from '@shop/shared/admin/table/ReadTable';
import type { RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useQuery } from '@shop/shared/query';
import { liveQuery } from './queries.ts';
import { SHARED } from './texts.ts';

interface Remote extends Pick<RegistryEntry, 'contract' | 'requires' | 'slots' | 'team' | 'territories'> {
  name: string;
}

/** Something of the shell that remotes share, or of a remote that the shell shows. */
interface SharedThing {
  label: string;
  /** How a remote takes part in it: what it asks for, null where it has nothing to do with it. */
  of(remote: Remote): string | null;
}

/** What the shell offers, with its version, and slots of it that are filled. */
function sharedThings({ provides, contract }: ShellEntry, remotes: Remote[]): SharedThing[] {
  const libraries = [
    ...new Set([...Object.keys(provides), ...remotes.flatMap(({ requires }) => Object.keys(requires))]),
  ];
  return [
    ...libraries.map((library) => ({
      label: `${library} ${provides[library] ?? SHARED.missing}`,
      of: ({ requires }: Remote) => requires[library] ?? null,
    })),
    {
      label: SHARED.contract(contract),
      of: (remote) => String(remote.contract),
    },
    ...[...new Set(remotes.flatMap(({ slots }) => slots))].map((slot) => ({
      label: SHARED.slot(slot),
      of: ({ slots }: Remote) => (slots.includes(slot) ? SHARED.fills : null),
    })),
  ];
}

/** Which remote shares what with the shell: drawn where there is room, and as a table everywhere. */
export function SharedParts() {
  const { data: live, isError } = useQuery(liveQuery(useShell()));
  if (isError) return <p className="text-sm text-ink-soft">{SHARED.loadFailed}</p>;
  if (!live?.shell) return null;
  const remotes = Object.entries(live.registry).map(([name, entry]) => ({ name, ...entry }));
  const things = sharedThings(live.shell, remotes);
  const columns: ReadColumn<Remote>[] = [
    {
      header: SHARED.part,
      cell: ({ name, team }) => (
        <span className="flex flex-col">
          <span className="font-semibold">{name}</span>
          {team && <bdi className="text-xs text-ink-soft">{SHARED.team(team)}</bdi>}
        </span>
      ),
    },
    ...things.map(({ label, of }) => ({ header: label, cell: (remote: Remote) => of(remote) })),
  ];
  return (
    <section aria-labelledby="shared" className="@container mt-4 rounded-lg border border-line bg-card p-4">
      <h2 id="shared" className="mb-2 text-lg">
        {SHARED.title}
      </h2>
      <p className="mb-2 text-sm text-ink-soft">{SHARED.hint}</p>
      <Graph remotes={remotes} things={things} />
      <ReadTable label={SHARED.title} columns={columns} rows={remotes} rowId={({ name }) => name} />
    </section>
  );
}

const ROW = 44;
const WIDTH = 720;
const [FROM, TO] = [180, 480];
const LINES = ['stroke-coral', 'stroke-sky', 'stroke-leaf', 'stroke-ink-soft'];

/** A line from each remote to all that it shares; the table says the same in words. */
function Graph({ remotes, things }: { remotes: Remote[]; things: SharedThing[] }) {
  const height = ROW * Math.max(remotes.length, things.length);
  const y = (at: number, count: number) => (height / count) * (at + 0.5);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      aria-hidden="true"
      className="mx-auto mb-4 hidden h-auto max-w-full @lg:block"
    >
      {remotes.map((remote, left) =>
        things.map((thing, right) => {
          if (thing.of(remote) === null) return null;
          const [from, to] = [y(left, remotes.length), y(right, things.length)];
          const middle = (FROM + TO) / 2;
          return (
            <path
              key={`${remote.name} ${thing.label}`}
              d={`M${FROM},${from} C${middle},${from} ${middle},${to} ${TO},${to}`}
              fill="none"
              strokeWidth="1.5"
              className={LINES[left % LINES.length]}
            />
          );
        }),
      )}
      {remotes.map(({ name }, at) => (
        <text
          key={name}
          x={FROM - 10}
          y={y(at, remotes.length)}
          dy="0.35em"
          textAnchor="end"
          className="fill-ink text-sm font-semibold"
        >
          {name}
        </text>
      ))}
      {things.map(({ label }, at) => (
        <text key={label} x={TO + 10} y={y(at, things.length)} dy="0.35em" className="fill-ink text-sm">
          {label}
        </text>
      ))}
    </svg>
  );
}
