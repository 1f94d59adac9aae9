import type { Generated, GeneratedAlways } from "kysely";
import type { Versioned } from "./versioned.ts";

export type CatalogueTables = {
  categories: Versioned & {
    category_id: GeneratedAlways<number>;
    category_name: string;
    category_definition: string;
    category_image_url: string | null;
    hidden_at: Date | null;
    created_at: Generated<Date>;
  };
  subcategories: Versioned & {
    subcategory_id: GeneratedAlways<number>;
    category_id: number;
    parent_id: number | null;
    subcategory_name: string;
    subcategory_definition: string;
    path: number[];
    hidden_at: Date | null;
  };
  courses: Versioned & {
    class_id: GeneratedAlways<number>;
    category_id: number;
    subcategory_id: number | null;
    class_name: string;
    class_fullname: string;
    class_level: string | null;
    class_language: string | null;
    class_mode: string | null;
    class_description: string | null;
    price_rupees: number | null;
    duration: string | null;
    pdf_paths: Generated<string[]>;
    pdf_names: Generated<string[]>;
    hidden_at: Date | null;
    created_at: Generated<Date>;
  };
  course_imports: {
    import_id: Generated<string>;
    made_by: string;
    file_name: string;
    state: Generated<"checked" | "running" | "done" | "failed">;
    rows_total: number;
    rows_refused: number;
    rows_done: Generated<number>;
    started_at: Date | null;
    created_at: Generated<Date>;
  };
  course_import_rows: {
    import_id: string;
    row_number: number;
    cells: string[];
    category_id: number | null;
    subcategory_id: number | null;
    problem: string | null;
  };
  /** A view: what a booking copies from its course. */
  offered_courses: { class_id: number; course_name: string; subject: string; class: string };
};
