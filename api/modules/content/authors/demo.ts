import {
  CHINESE_FAMILY,
  CHINESE_FIRST_NAMES,
  JAPANESE_FAMILY,
  JAPANESE_FIRST_NAMES,
  WESTERN_FAMILY,
  WESTERN_FIRST_NAMES,
} from '../../../engine/demo/names.ts'
import { inTurn } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { editor } from '../../organisation/users/demo-data/owners.ts'
import { spread } from '../demo-data/spread.ts'

/** 64 bylines; most are of members of the staff. */
export const demo: readonly DemoStep[] = [
  {
    name: 'authors',
    after: ['users'],
    run: async (tx) =>
      void (await tx(`
WITH named AS (
  SELECT spread.*, CASE WHEN language IN ('zh', 'tw') THEN ${inTurn('n * 7', CHINESE_FAMILY)} || ${inTurn('n * 11', CHINESE_FIRST_NAMES)}
    WHEN language IN ('ja', 'jp') THEN ${inTurn('n * 7', JAPANESE_FAMILY)} || ' ' || ${inTurn('n * 11', JAPANESE_FIRST_NAMES)}
    ELSE ${inTurn('n * 11', WESTERN_FIRST_NAMES)} || ' ' || ${inTurn('n * 7', WESTERN_FAMILY)} END AS name
  FROM ${spread({ imageforge: [12, 6, 6, 6, 6, 5, 5], datasafe: [5, 4, 3], cleanmate: [6] })}
)
INSERT INTO authors (id, company_id, language, name, slug, avatar, position, bio, expertise, email, socials, user_id, sort, status, created_at, updated_at)
SELECT n, company_id, language, name, 'author-' || n, CASE WHEN n % 4 > 0 THEN '/logos/product-' || 1 + n % 6 || '.svg' END,
  CASE WHEN language = 'zh' THEN ${inTurn('n', ['资深编辑', '测评工程师', '特约作者'])} ELSE ${inTurn('n', ['Senior editor', 'Test engineer', 'Contributor'])} END,
  CASE WHEN language IN ('zh', 'tw') THEN '<p>' || name || '，十年软件评测经验。</p>' ELSE '<p>' || name || ' has written about software for <b>ten years</b>.</p>' END,
  (ARRAY['Photo', 'Video', 'Backup', '数据恢复', 'SEO'])[1 + n % 3 : 2 + n % 4], CASE WHEN n % 3 > 0 THEN 'author' || n || '@press.example' END,
  CASE WHEN n % 2 = 0 THEN jsonb_build_array(jsonb_build_object('type', 'x', 'url', 'https://social.example/author' || n)) END,
  CASE WHEN n % 3 = 0 THEN ${editor('authors.user', 'n', 'company_id')} END, place * 10 + 10, CASE WHEN seat = 4 OR n % 15 = 0 THEN 'disabled' ELSE 'enabled' END,
  storage.demo_at(738, n * 60), storage.demo_at(200, n * 60)
FROM named ORDER BY n`)),
  },
]
