import type { DemoStep } from '../../../engine/demo/step.ts'
import { LANGUAGE_TITLES } from '../../organisation/companies/demo-data/companies.ts'
import { spread } from '../demo-data/spread.ts'

/** One for each language of a company, 11 in all. */
export const demo: readonly DemoStep[] = [
  {
    name: 'sites',
    after: ['companies'],
    run: async (tx) =>
      void (await tx(
        `
WITH named AS (
  SELECT spread.*, (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] AS brand, (ARRAY['图匠科技', '数安软件', '净享工作室'])[company_id] AS title
  FROM ${spread({ imageforge: [1, 1, 1, 1, 1, 1, 1], datasafe: [1, 1, 1], cleanmate: [1] })}
), placed AS (
  SELECT named.*, CASE WHEN seat = 0 THEN 'www' ELSE language END || '.' || brand || '.example' AS host FROM named
)
INSERT INTO sites (id, company_id, language, name, domain, root_url, deploy_target, staging_url, status, created_at, updated_at)
SELECT n, company_id, language, title || ' ' || ($1::jsonb ->> language), host, 'https://' || host || '/', 's3://' || brand || '-' || language, 'https://staging-' || host || '/',
  'enabled', storage.demo_at(739, 0), storage.demo_at(739, 0)
FROM placed ORDER BY n`,
        [JSON.stringify(LANGUAGE_TITLES)],
      )),
  },
]
