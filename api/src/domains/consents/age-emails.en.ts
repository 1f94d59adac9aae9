export default {
  subject: "Please show that you are 18 or older by {date}",
  text: `You registered with us, and the law asks us to check that the person who agrees to classes is 18 or older. That has not happened yet.
Please call us on {phone} or write to {email}, and have one of your documents with your date of birth at hand. We only look at it: we keep no number and no picture.
If we have not seen a document by {date}, we will erase your account, with all details and your booking. Nothing can bring it back after that, but you can register again at any time.
Your account:
{link}`,
  textWithToken: `You registered with us, and the law asks us to check that the person who agrees to classes is 18 or older. That has not happened yet.
The quickest way is DigiLocker. We read your name and date of birth there, and keep only whether you are 18 or older:
{link}
Or call us on {phone} or write to {email}, and have one of your documents with your date of birth at hand. We only look at it: we keep no number and no picture.
If your age is not checked by {date}, we will erase your account, with all details and your booking. Nothing can bring it back after that, but you can register again at any time.`,
} as const;
