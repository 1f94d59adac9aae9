import texts from "#web/texts/office/parts.en.ts";

/** What takes a person at the server, folded away: a command, and what it does. */
export const Technician = ({ note, command }: { note: string; command: string }) => (
  <details className="text-sm text-muted">
    <summary className="cursor-pointer py-1 font-medium">{texts.technician}</summary>
    <div className="mt-1 grid max-w-3xl gap-2">
      <p>{note}</p>
      <code className="justify-self-start rounded-lg bg-lavender-50 px-3 py-2 [overflow-wrap:anywhere]">{command}</code>
    </div>
  </details>
);
