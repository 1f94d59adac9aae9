// What an afternoon would produce: node:http and pg, ILIKE and count(*), a trigram index, no cache.
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

createServer((request, response) => {
  void (async () => {
    const params = new URL(request.url ?? "/", "http://x").searchParams;
    const limit = Number(params.get("limit") ?? 12);
    const offset = (Number(params.get("page") ?? 1) - 1) * limit;
    const search = params.get("search");
    const where = search ? "c.class_fullname ilike $1" : "c.category_id = $1";
    const value = search ? `%${search}%` : params.get("categoryId");
    const [rows, total] = await Promise.all([
      pool.query(
        `select c.*, k.category_name, s.subcategory_name from courses c
         join categories k using (category_id) left join subcategories s on s.subcategory_id = c.subcategory_id
         where ${where} order by c.class_id limit $2 offset $3`,
        [value, limit, offset],
      ),
      pool.query(`select count(*) from courses c where ${where}`, [value]),
    ]);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ data: rows.rows, total: total.rows[0] as unknown }));
  })().catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
}).listen(Number(process.env["PORT"]));
