/** The sign-in page of admins and executives. */
export default {
  loading: "Loading...",
  signingOut: "Signing out...",
  adminLogin: "Admin Login",
  executiveLogin: "Executive Login",
  whoSignsIn: "Who signs in",
  welcomeBack: "Welcome back",
  signIn: "Sign in to your account",
  motto: "Every request is a child waiting for a first class.",
  studentOrParent: "Student or parent? <open>Sign in here</open>",
  loginDone: "Login successful!",

  adminEmail: "Admin Email address",
  codeSent: "OTP sent!",
  resendingCode: "Resending OTP...",
  codeNotSent: "Failed to send OTP.",
  codeNotResent: "Failed to resend OTP.",
  loginFailed: "Invalid OTP or login failed.",
  appCode: "Code from your authenticator app, or a recovery code",
  verifyAndLogin: "Verify & Login",
  changeEmail: "Change Email",

  username: "Username",
  password: "Password",
  loggingIn: "Logging in...",
  loginAsExecutive: "Login as Executive",
  invalidCredentials: "Invalid credentials.",
} as const;
