/** A text of the original, with its length. */
export const OriginalText = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0 max-lg:border-t max-lg:border-base-300 max-lg:pt-4">
    <p className="field-label">{label}</p>
    <p className="mt-1.5 break-words whitespace-pre-line">{text}</p>
    <p className="field-hint mt-1">{text.length} characters</p>
  </div>
);
