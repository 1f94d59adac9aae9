export default {
  back: "Back",
  details: "Course Details",
  bookFor: "Book for",
  parentName: "Parent Name",
  studentName: "Student Name",
  email: "Email Id (Optional)",
  bookNow: "Book Now",
  booking: "Booking...",
  booked: "Demo class booked successfully! We will contact you soon.",
  failed: "Failed to book demo class. Please try again.",
  broken: "Failed to create booking request",
  picture: "Book for a free demo class now",
} as const;
