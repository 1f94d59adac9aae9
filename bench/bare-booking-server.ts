// The smallest server that stores a booking as the product does: node:http, pg, the same rows and tables, one transaction.
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 6 });

type Input = { studentId: string; childId: string; classId: number };

createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    if (request.method === "GET") return void response.end("ok");
    store(JSON.parse(text) as Input).then(
      (id) => response.setHeader("content-type", "application/json").end(JSON.stringify({ id })),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
}).listen(Number(process.env["PORT"]));

async function store({ studentId, childId, classId }: Input): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: string; booking_id: string }>({
      name: "booking",
      text: `insert into bookings (family_id, child_id, class_id, course_name, subject, class, student_name, parent_name, phone_number, email, time_zone, suits)
        values ($1, $3, $2, 'A course', 'Maths', 'Class', 'Aarav Malhotra', 'Ritu Malhotra', '9811042367', 'ritu@example.in', 'Asia/Kolkata', '{}') returning id, booking_id`,
      values: [studentId, classId, childId],
    });
    const [booking] = rows;
    await client.query({
      name: "log",
      text: `insert into log_entries (operation_type, operation, details, user_id, user_name, user_email, client_address, user_agent)
        values ('BOOKING', 'demo-class-booked', $1, $2, 'Aarav Malhotra', 'ritu@example.in', '127.0.0.1', 'bench')`,
      values: [JSON.stringify({ bookingId: booking?.booking_id }), studentId],
    });
    const [subject, text] = [`${booking?.booking_id}: your free demo class`, "Hello,\n\nwe have your request. ".repeat(8)];
    const parameters = {
      ...{ kind: "booked", reference: booking?.booking_id, courseName: "A course", studentName: "Aarav Malhotra" },
      translatedNames: null,
    };
    await client.query({
      name: "email",
      text: `insert into emails (to_address, queue, template, parameters, booking_id, to_family, kind, side)
        values ($1, 'default', 'booking', $2, $3, $4, 'booked', 'student')`,
      values: ["ritu@example.in", parameters, booking?.id, studentId],
    });
    await client.query({
      name: "news",
      text: "insert into digest_items (roles, subject, body_text) values ('{admin,executive}', $1, $2)",
      values: [subject, text],
    });
    await client.query("commit");
    return booking?.id ?? "";
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
