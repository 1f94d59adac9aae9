import { ArrowLeft, FileUp, Languages, Plus, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { ExportButton } from "#web/blocks/lists/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import texts from "#web/texts/office/catalogue.en.ts";
import common from "#web/texts/office/common.en.ts";
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
  return (
    <>
      {backTo ? (
        <Link to={backTo} className="btn btn-quiet">
          <ArrowLeft aria-hidden className="size-4" /> {common.back}
        </Link>
      ) : (
        <>
          <Link to="/admin/courses/translate" className="btn btn-quiet">
            <Languages aria-hidden className="size-4" /> {texts.translate}
          </Link>
          <Link to="/admin/courses/bin" className="btn btn-quiet">
            <Trash2 aria-hidden className="size-4" /> {texts.bin}
          </Link>
          <Link to="/admin/courses/import" className="btn btn-quiet">
            <FileUp aria-hidden className="size-4" /> {texts.importCsv}
          </Link>
        </>
      )}
      <ExportButton
        load={() =>
          browserApi.editCatalogue.exportCourses({
            query: here ? { [here.type === "category" ? "categoryId" : "subcategoryId"]: here.id } : { search },
          })
        }
      />
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
      {!backTo && <AddButton name={texts.addCategory} loud onClick={() => onOpen({ what: "category" })} />}
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
