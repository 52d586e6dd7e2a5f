import { inTurn, numbered } from '../demo/sql.ts'
import type { DemoStep } from '../demo/step.ts'

/** 120, all of them pictures that come with the program; the other uses have a file or two each. */
export const demo: readonly DemoStep[] = [
  {
    name: 'files',
    after: ['users'],
    run: async (tx) =>
      void (await tx(`
WITH staff AS (
  SELECT c.company_id, array_agg(u.id ORDER BY u.id) AS ids FROM users u JOIN company_users c ON c.user_id = u.id
  WHERE u.status = 'active' AND EXISTS (SELECT FROM role_assignments a WHERE a.user_id = u.id) GROUP BY 1
), drawn AS (
  SELECT numbered.*, CASE WHEN place % 3 = 2 THEN ${inTurn('place / 3', ['attachment', 'import', 'export', 'voucher'])} ELSE 'image' END AS usage,
    CASE WHEN n % 3 = 0 THEN '/logos/banner-' || 1 + n / 3 % 3 || '.svg' ELSE '/logos/product-' || 1 + n % 6 || '.svg' END AS address FROM ${numbered(120)}
)
INSERT INTO files (id, company_id, name, mime, size, url, thumb_url, width, height, usage, storage_key, sha256, created_by, created_at, updated_at)
SELECT n, company_id, CASE WHEN n % 20 = 0 THEN '截图 📷 ' || repeat('很长的文件名', 12) ELSE ${inTurn('n', ['横幅', 'banner', '图标', 'screenshot'])} END || '-' || n || '.svg', 'image/svg+xml', 800 + n * 37, address,
  CASE WHEN usage = 'image' THEN address END, CASE WHEN n % 3 = 0 THEN 1200 ELSE 64 END, CASE WHEN n % 3 = 0 THEN 300 ELSE 64 END, usage, NULL, md5('file' || n) || md5('svg' || n),
  storage.demo_pick('files.by', n, ids), storage.demo_at(700 - n * 5, 36000 + n), storage.demo_at(700 - n * 5, 36000 + n)
FROM drawn JOIN staff USING (company_id) ORDER BY n`)),
  },
]
