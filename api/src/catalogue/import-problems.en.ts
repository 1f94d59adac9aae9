/** Why a row of a CSV file is not added. */
export default {
  categoryEmpty: "Category is empty.",
  noCategory: 'There is no category "{category}". Add it first.',
  noSubcategory: '"{category}" has no subcategory "{subcategory}". Add it first.',
  holdsSubcategories: "This place has subcategories: name one of them.",
  courseNameEmpty: "Course name is required.",
  nameTooLong: "A name has at most {max} characters.",
  hindiNameMissing: "Course name (Hindi) is missing.",
  hindiDescriptionMissing: "Description (Hindi) is missing.",
  hindiDescriptionTooLong: "Description (Hindi) is too long.",
  existsAlready: "This course already exists.",
  twiceInFile: "This course is in the file twice.",
} as const;
