export { FormDialog, useDialogForm } from "./form-dialog.tsx";
export { Form } from "./form.tsx";
export { EmailField } from "./person-fields.tsx";
export { useCall } from "./use-call.ts";
export { useFields } from "./use-fields.ts";
export { useForm } from "./use-form.ts";
export { useLeaveQuestion, useTypedGuard } from "./use-leave-question.tsx";
