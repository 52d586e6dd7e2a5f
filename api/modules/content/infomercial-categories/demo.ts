import { inTurn } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { type Spread, spread } from '../demo-data/spread.ts'
import { inLanguage, type Texts } from '../demo-data/texts.ts'
import { POSITIONS } from './demo-data/positions.ts'

const CATEGORIES: Texts = {
  en: ['Upgrade', 'Bundles', 'Win back', 'Cross-selling', 'Season'],
  de: ['Upgrade', 'Pakete', 'Rückgewinnung', 'Empfehlungen', 'Saison'],
  fr: ['Mise à niveau', 'Packs', 'Reconquête', 'Suggestions', 'Saison'],
  es: ['Actualización', 'Paquetes', 'Recuperación', 'Sugerencias', 'Temporada'],
  ja: ['アップグレード', 'セット', '再購入', 'おすすめ', '季節'],
  tw: ['升級', '套裝', '挽回', '推薦', '節日'],
  zh: ['升级引导', '套装推荐', '卸载挽回', '交叉推荐', '节日活动'],
}

const EACH: Spread = { imageforge: [5, 5, 5, 5, 5, 5, 5], datasafe: [5, 5, 5], cleanmate: [5] }

/** 5 a language. */
export const demo: readonly DemoStep[] = [
  {
    name: 'infomercial_categories',
    after: ['companies'],
    run: async (tx) =>
      void (await tx(`
INSERT INTO infomercial_categories (id, company_id, language, name, slug, default_position, description, sort, status, created_at, updated_at)
SELECT n, company_id, language, ${inLanguage('place', CATEGORIES)}, ${inTurn('place', ['upgrade', 'bundles', 'win-back', 'cross-selling', 'season'])},
  CASE WHEN place < 4 THEN ${inTurn('seat', POSITIONS)} ELSE CASE WHEN company_id = 3 THEN 'article_end' END END, CASE WHEN place = 0 THEN '软件内与网站的升级引导' END, place * 10 + 10,
  CASE WHEN place = 4 AND (company_id > 1 OR language = 'en') THEN 'disabled' ELSE 'enabled' END, storage.demo_at(737, n * 60), storage.demo_at(300, 0)
FROM ${spread(EACH)} ORDER BY n`)),
  },
]
