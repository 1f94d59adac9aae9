export const productName = "Online Tutoring";
