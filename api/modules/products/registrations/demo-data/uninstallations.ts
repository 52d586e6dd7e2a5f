import { withoutIndexes } from '../../../../engine/demo/bulk.ts'
import { complete, pick, weighted } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'

const REASONS = [
  'too_expensive',
  'not_working',
  'hard_to_use',
  'found_alternative',
  'finished',
  'slow',
  'ads',
  'reinstall',
  'other',
]
const WORDS = [
  '功能不错，但是价格太高了。',
  '价格有点贵，希望有学生优惠。',
  '导出速度太慢，等了十分钟。',
  '打开大文件的时候经常崩溃。',
  '换电脑了，新电脑会重新安装。',
  '只需要用一次，已经处理完了，谢谢。',
  '界面有点复杂，找不到批量导出。',
  'Only needed it once, thank you!',
  'Crashes when I open large files.',
  'Export is slow compared to what I used before.',
  'Great tool, but the price is too high for me.',
  'Zu langsam auf meinem Laptop.',
  '使い方がよく分かりませんでした。',
  'Trop de fenêtres publicitaires.',
  'البرنامج بطيء جدا',
]

/** One for every removed installation; a third give a reason. */
export const uninstallations: DemoStep = {
  name: 'uninstallations',
  after: ['installations'],
  run: (tx) => withoutIndexes(tx, ['uninstallations'], async () => void (await tx(INSERT))),
}

const INSERT = `
WITH removed AS (
  SELECT i.*, row_number() OVER (ORDER BY uninstalled_at, id) AS n, row_number() OVER (PARTITION BY company_id ORDER BY uninstalled_at DESC, id) - 1 AS place
  FROM installations i WHERE uninstalled_at IS NOT NULL
), told AS (
  SELECT r.*, CASE WHEN place < 9 OR storage.demo_random('uninstallations.told', n) < 0.35 THEN ${complete('place', REASONS, weighted('uninstallations.reason', 'n', { too_expensive: 22, not_working: 14, hard_to_use: 10, found_alternative: 12, finished: 22, slow: 6, ads: 4, reinstall: 6, other: 4 }))} END AS why
  FROM removed r
)
INSERT INTO uninstallations (id, company_id, installation_id, product_id, version, os, country, language, reason, reason_text, contact_email, days_used, was_registered,
  recovered_at, uninstalled_at, followup, created_at, updated_at)
SELECT n, company_id, id, product_id, version, os, country, language, why, CASE WHEN why IS NOT NULL AND n % 5 < 2 THEN ${pick('uninstallations.words', 'n', WORDS)} END,
  CASE WHEN why IS NOT NULL AND n % 25 = 3 THEN 'user' || n || '@mail.example' END, floor(extract(epoch FROM uninstalled_at - installed_at) / 86400)::int,
  n % 11 = 0, CASE WHEN n % 14 = 0 AND uninstalled_at < storage.demo_at(12, 0) THEN uninstalled_at + (1 + n % 10) * interval '1 day' END, uninstalled_at,
  CASE place WHEN 0 THEN 'emailed' WHEN 1 THEN 'feedback' ELSE CASE WHEN n % 25 = 3 THEN 'emailed' WHEN n % 90 = 8 THEN 'feedback' ELSE 'none' END END, uninstalled_at, uninstalled_at
FROM told ORDER BY n`
