export { FormDialog, useDialogForm } from "./form-dialog.tsx";
export { useCall } from "./use-call.ts";
export { Form } from "./form.tsx";
export { EmailField } from "./person-fields.tsx";
export { useFields } from "./use-fields.ts";
export { useForm } from "./use-form.ts";
export { useLeaveQuestion, useTypedGuard } from "./use-leave-question.tsx";
