/** The rating of a class that was held. */
export default {
  howWasClass: "How was the class?",
  stars: "Stars",
  chooseStars: "Choose one to five stars.",
  ofFive: "{stars} of 5:",
  star1: "Not good",
  star2: "All right",
  star3: "Good",
  star4: "Very good",
  star5: "Excellent",
  inYourWords: "In your words (optional)",
  send: "Send",
  sending: "Sending...",
  thanksForGood: "Thank you! The tutor will be glad to hear it.",
  thanksForBad: "Thank you for telling us. Our team reads every rating.",
  ratingNotSent: "Your rating could not be sent. Please try again.",
} as const;
