/** For a dialog whose record is gone. */
export const nothingToEdit = { message: "No item selected for editing.", fields: {} };
