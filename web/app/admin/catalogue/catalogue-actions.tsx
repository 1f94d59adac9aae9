import { ArrowLeft, FileUp, Languages, Plus, Trash2 } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { ExportButton, useSave } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import common from "#web/texts/office/common.en.ts";
import lists from "#web/texts/office/lists.en.ts";
import { Menu } from "#web/ui/menu.tsx";
import type { Place } from "./catalogue-place.ts";

/** A dialog of the catalogue. */
export type Open = {
  what: "category" | "subcategory" | "course" | "promises" | "syllabus";
  /** The record to edit; absent when one is added. */
  id?: number;
};

type Props = {
  /** The place on the screen; undefined above the categories and for an unknown place. */
  here: Place | undefined;
  /** The address of the level above; undefined above the categories. */
  backTo: string | undefined;
  /** What the courses on the screen were searched by. */
  search: string | undefined;
  mayAdd: Record<"subcategory" | "course", boolean | undefined>;
  onOpen: (dialog: Open) => void;
  onDelete: (place: Place) => void;
};

/** What can be done at a place of the catalogue. */
export function CatalogueActions({ here, backTo, search, mayAdd, onOpen, onDelete }: Props) {
  const navigate = useNavigate();
  const load = () =>
    browserApi.editCatalogue.exportCourses({
      query: here ? { [here.type === "category" ? "categoryId" : "subcategoryId"]: here.id } : { search },
    });
  const go = (part: string) => () => inBackground(Promise.resolve(navigate(`/admin/courses/${part}`)));
  const { save } = useSave(load);
  // on a phone
  const more = [
    { label: texts.translate, onPress: go("translate") },
    { label: texts.bin, onPress: go("bin") },
    { label: texts.importCsv, onPress: go("import") },
    { label: lists.exportCsv, onPress: () => inBackground(save()) },
  ];
  return (
    <>
      {backTo ? (
        <Link to={backTo} className="btn btn-quiet">
          <ArrowLeft aria-hidden className="size-4" /> {common.back}
        </Link>
      ) : (
        <>
          <Link to="/admin/courses/translate" className="btn btn-quiet max-sm:hidden">
            <Languages aria-hidden className="size-4" /> {texts.translate}
          </Link>
          <Link to="/admin/courses/bin" className="btn btn-quiet max-sm:hidden">
            <Trash2 aria-hidden className="size-4" /> {texts.bin}
          </Link>
          <Link to="/admin/courses/import" className="btn btn-quiet max-sm:hidden">
            <FileUp aria-hidden className="size-4" /> {texts.importCsv}
          </Link>
        </>
      )}
      <span className={backTo ? "" : "max-sm:hidden"}>
        <ExportButton load={load} />
      </span>
      {here?.type === "category" && (
        <button type="button" className="btn btn-quiet" onClick={() => onOpen({ what: "promises" })}>
          {texts.whatCoursesOffer}
        </button>
      )}
      {here && (
        <>
          <button type="button" className="btn btn-quiet" onClick={() => onOpen({ what: here.type, id: here.id })}>
            {common.edit}
          </button>
          <button type="button" className="btn btn-danger" onClick={() => onDelete(here)}>
            {common.delete}
          </button>
        </>
      )}
      {mayAdd.subcategory && (
        <AddButton name={texts.addSubcategory} loud={!mayAdd.course} onClick={() => onOpen({ what: "subcategory" })} />
      )}
      {mayAdd.course && <AddButton name={texts.addCourse} loud onClick={() => onOpen({ what: "course" })} />}
      {!backTo && (
        <>
          <AddButton name={texts.addCategory} loud onClick={() => onOpen({ what: "category" })} />
          <span className="sm:hidden">
            <Menu label={texts.moreActions} items={more} />
          </span>
        </>
      )}
    </>
  );
}

function AddButton({ name, loud = false, onClick }: { name: string; loud?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`btn ${loud ? "btn-primary" : "btn-quiet"}`}
      data-shortcut={loud ? "new" : undefined}
      onClick={onClick}
    >
      <Plus aria-hidden className="size-4" /> {name}
    </button>
  );
}
