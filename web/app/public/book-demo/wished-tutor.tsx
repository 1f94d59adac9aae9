import { X } from "lucide-react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** The tutor that the family wishes for. Renders nothing if the tutor's page is gone: then the booking says so. */
export function WishedTutor({ slug, onRemove }: { slug: string; onRemove: () => void }) {
  const [texts, say] = useTexts("book-demo");
  const { data } = useQuery({ key: slug, load: () => browserApi.tutorPages.showTutorPage({ params: { slug } }) });
  if (!data) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-magenta-50 px-4 py-3">
      <p className="min-w-0">
        <strong className="font-semibold">{say(texts.wished, { tutor: data.name })}</strong> {texts.ifNotFree}
      </p>
      <button type="button" className="btn btn-ghost btn-sm -ml-3" onClick={onRemove}>
        <X aria-hidden className="size-4" /> {texts.removeWish}
      </button>
    </div>
  );
}
