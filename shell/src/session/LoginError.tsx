/** Why nobody is signed in; announced. */
export function LoginError({ text }: { text: string | null }) {
  return (
    <div role="alert" className="contents">
      {text && <p className="rounded-md bg-danger-soft px-3.5 py-2.5 font-semibold text-danger-deep">{text}</p>}
    </div>
  );
}
