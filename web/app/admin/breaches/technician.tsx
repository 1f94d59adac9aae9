import texts from "#web/texts/office/breaches.en.ts";

/** What takes a person at the server, folded away. */
export const Technician = () => (
  <details className="text-sm text-muted">
    <summary className="cursor-pointer py-1 font-medium">{texts.technician}</summary>
    <div className="mt-1 grid max-w-3xl gap-2">
      <p>{texts.technicianNote}</p>
      <code className="rounded-lg bg-lavender-50 px-3 py-2 [overflow-wrap:anywhere]">{texts.command}</code>
    </div>
  </details>
);
