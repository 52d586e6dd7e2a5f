import { inTurn } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { spread } from '../demo-data/spread.ts'
import { inLanguage, type Texts } from '../demo-data/texts.ts'
import { POSITIONS } from '../infomercial-categories/demo-data/positions.ts'

const TITLES: Texts = {
  en: [
    'Upgrade and save 40%',
    'All five programs in one pack',
    'Before you go: 50% off',
    'You might also like this',
    'Black Friday is here 🛍',
  ],
  de: [
    'Jetzt upgraden, 40 % sparen',
    'Alle fünf Programme im Paket',
    'Bevor Sie gehen: 50 % Rabatt',
    'Das könnte Ihnen gefallen',
    'Black Friday 🛍',
  ],
  fr: [
    'Passez à la version complète : −40 %',
    'Cinq logiciels en un pack',
    'Avant de partir : −50 %',
    'Cela pourrait vous plaire',
    'Black Friday 🛍',
  ],
  es: [
    'Actualice y ahorre un 40 %',
    'Los cinco programas en un paquete',
    'Antes de irse: 50 % de descuento',
    'También le puede gustar',
    'Black Friday 🛍',
  ],
  ja: [
    'アップグレードで40%オフ',
    '五本セットでお得',
    'お待ちください：今だけ半額',
    'こちらもおすすめ',
    'ブラックフライデー 🛍',
  ],
  tw: ['立即升級，省 40%', '五款軟體一次擁有', '別走！限時五折', '您可能也喜歡', '黑色星期五 🛍'],
  zh: ['立即升级，立省 40%', '影像全家桶，五款软件一次拥有', '先别走！限时五折', '猜你喜欢', '黑五狂欢 🛍'],
}

/** 210, of which 48 are active; those in the software name their products. */
export const demo: readonly DemoStep[] = [
  {
    name: 'infomercials',
    after: ['infomercial_categories', 'link_codes'],
    run: async (tx) =>
      void (await tx(`
WITH shelves AS (
  SELECT company_id, language, array_agg(id ORDER BY id) AS categories FROM infomercial_categories GROUP BY 1, 2
), drawn AS (
  SELECT spread.*, categories, ${inTurn('seat', POSITIONS)} AS position, ${inTurn('n / 2', ['image', 'image', 'text', 'html', 'video', 'image'])} AS media,
    CASE WHEN n % 35 < 8 THEN 'active' ELSE ${inTurn('n', ['draft', 'ended', 'ended', 'paused', 'ended', 'ended'])} END AS status, 20 + n * 17 % 680 AS age
  FROM ${spread({ imageforge: [50, 20, 18, 16, 16, 12, 12], datasafe: [24, 10, 8], cleanmate: [24] })} JOIN shelves USING (company_id, language)
)
INSERT INTO infomercials (id, company_id, language, category_id, title, subtitle, position, media_type, image, video_url, html, text, button_text, link_url, link_code_id, products,
  version_min, version_max, os, countries, user_type, frequency, max_impressions, priority, starts_at, ends_at, status, created_at, updated_at)
SELECT n, company_id, language, categories[1 + place % cardinality(categories)], ${inLanguage('place', TITLES)}, CASE WHEN n % 3 = 0 THEN ${inLanguage('place + 1', TITLES)} END, position, media,
  CASE media WHEN 'image' THEN '/logos/banner-' || 1 + n % 3 || '.svg' END, CASE media WHEN 'video' THEN 'https://video.example/' || n END,
  CASE media WHEN 'html' THEN '<p><b>-40%</b> 仅限本周</p>' END, CASE media WHEN 'text' THEN ${inLanguage('place', TITLES)} END, ${inTurn('n', ['立即查看', 'Learn more', 'OK'])},
  'https://www.' || (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] || '.example/offer/' || n, 10 * (n % 180) + (ARRAY[10, 6, 9])[company_id],
  CASE WHEN position LIKE 'app%' OR n % 4 = 0 THEN ARRAY[(ARRAY[1, 21, 31])[company_id]]::bigint[] ELSE ARRAY[]::bigint[] END, CASE WHEN n % 6 = 0 THEN '3.0' END, NULL,
  CASE WHEN n % 3 = 0 THEN ARRAY['windows', 'mac'] ELSE ARRAY[]::text[] END, CASE WHEN n % 5 = 0 AND company_id < 3 THEN ARRAY['US', 'CA'] ELSE ARRAY[]::text[] END,
  ${inTurn('seat', ['all', 'trial', 'registered', 'expired', 'all'])}, ${inTurn('seat', ['daily', 'once', 'every_start', 'always', 'daily'])}, CASE WHEN n % 8 = 0 THEN 100000 ELSE 0 END,
  10 + n * 7 % 90, storage.demo_at(age, 0), CASE WHEN status = 'ended' THEN storage.demo_at(age - 14, 0) WHEN status = 'active' AND n % 2 = 0 THEN storage.demo_at(-40, 0) END, status,
  storage.demo_at(age + 4, n * 60), storage.demo_at(age, n * 60)
FROM drawn ORDER BY n`)),
  },
]
