export const productName = "Online Tutoring";
export const supportEmail = "support@example.com";
