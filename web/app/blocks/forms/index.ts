export { FormDialog } from "./form-dialog.tsx";
export { Form } from "./form.tsx";
export { EmailField, PhoneField } from "./person-fields.tsx";
export { useCall } from "./use-call.ts";
export { useDialogForm } from "./use-dialog-form.ts";
export { useFields } from "./use-fields.ts";
export { useForm } from "./use-form.ts";
export { useLeaveQuestion } from "./use-leave-question.tsx";
export { useTypedGuard } from "./use-typed-guard.tsx";
