-- Each application looks for the tutor with its address, and each address of a tutor for other tutors and for applications with it.
create index tutors_by_address on tutors (lower(staff_email));
create index applications_by_address on applications (lower(email));
