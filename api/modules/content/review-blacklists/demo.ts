import { inTurn, numbered, pick } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { agent } from '../../organisation/users/demo-data/owners.ts'

const WORDS = [
  'casino',
  '代开发票',
  'free money',
  '加微信',
  'viagra',
  '兼职日结',
  'crack',
  '破解版',
  'バカ',
  'カジノ',
]

/** 1 100 words, addresses, names and links. */
export const demo: readonly DemoStep[] = [
  {
    name: 'review_blacklists',
    after: ['users'],
    run: async (tx) =>
      void (await tx(`
WITH typed AS (SELECT numbered.*, ${inTurn('place', ['word', 'word', 'email', 'ip', 'word', 'name', 'link'])} AS type FROM ${numbered(1100)})
INSERT INTO review_blacklists (id, company_id, type, value, match, action, languages, expires_at, note, hits, last_hit_at, status, created_by, created_at, updated_at)
SELECT n, company_id, type, CASE type WHEN 'word' THEN ${pick('review_blacklists.word', 'n', WORDS)} || ' ' || n WHEN 'email' THEN 'spam' || n || '@bulk.example'
    WHEN 'ip' THEN '198.51.' || n / 256 || '.' || n % 256 || CASE WHEN n / 10 % 2 = 0 THEN '/32' ELSE '' END WHEN 'name' THEN 'SEO Expert ' || n ELSE 'bit' || n || '.example' END,
  CASE WHEN type = 'ip' THEN CASE WHEN n / 10 % 2 = 0 THEN 'cidr' ELSE 'exact' END WHEN type = 'word' AND n / 10 % 5 = 0 THEN 'regex' WHEN type IN ('word', 'link') THEN 'contains' ELSE 'exact' END,
  CASE WHEN type = 'word' THEN ${inTurn('n / 3', ['pending', 'mask', 'spam', 'reject'])} ELSE ${inTurn('n / 3', ['spam', 'reject', 'pending'])} END,
  CASE WHEN n % 4 = 0 THEN CASE company_id WHEN 3 THEN ARRAY['zh'] ELSE ARRAY['en', 'zh'] END ELSE ARRAY[]::text[] END, CASE WHEN n % 9 = 0 THEN storage.demo_day(n % 200 - 150) END,
  CASE WHEN n % 8 = 0 THEN '运营组整理' END, n * 7919 % 60, CASE WHEN n * 7919 % 60 > 0 THEN storage.demo_at(1 + n % 80, n * 13 % 80000) END,
  CASE WHEN place % 15 = 4 THEN 'disabled' ELSE 'enabled' END, ${agent('review_blacklists.by', 'n', 'company_id')}, storage.demo_at(730 - n / 2, n * 17 % 80000), storage.demo_at(90, 0)
FROM typed ORDER BY n`)),
  },
]
