import { langOf } from "#web/lib/format/format.ts";

type Props<T> = {
  id: string;
  title: string;
  text: string;
  tutors: T[];
  /** The label of a tutor's button. */
  label: (tutor: T) => string;
  onOpen: (tutor: T) => void;
};

/** Tutors waiting for an admin; renders nothing if there are none. */
export function WaitingTutors<T extends { staffId: number; name: string }>({ id, title, text, tutors, label, onOpen }: Props<T>) {
  if (tutors.length === 0) return null;
  return (
    <section className="card my-5 bg-warning-50 p-5" aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tutors.map((tutor) => (
          <li key={tutor.staffId}>
            <button type="button" className="btn btn-quiet btn-sm" aria-label={label(tutor)} onClick={() => onOpen(tutor)}>
              <span lang={langOf(tutor.name)}>{tutor.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
