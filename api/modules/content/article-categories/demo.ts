import type { DemoStep } from '../../../engine/demo/step.ts'
import { spread } from '../demo-data/spread.ts'
import { inLanguage, type Texts } from '../demo-data/texts.ts'

/** The first four of each language are roots, the next four their children. */
const NAMES: Texts = {
  en: [
    'Guides',
    'Reviews',
    'News',
    'Support',
    'Photo',
    'Video',
    'Recovery',
    'Mobile',
    'Top Lists',
    'Offers',
    'Business',
    'Education',
    'Design',
    'Archive',
  ],
  de: [
    'Anleitungen',
    'Tests',
    'Neuigkeiten',
    'Hilfe',
    'Fotos',
    'Videos',
    'Bestenlisten',
    'Angebote',
    'Beruf',
    'Archiv',
  ],
  fr: ['Guides', 'Tests', 'Actualités', 'Assistance', 'Photo', 'Vidéo', 'Classements', 'Offres', 'Archives'],
  es: ['Guías', 'Análisis', 'Noticias', 'Soporte', 'Foto', 'Vídeo', 'Listas', 'Ofertas', 'Archivo'],
  ja: ['使い方', 'レビュー', 'お知らせ', 'サポート', '写真', '動画', 'ランキング', 'セール', 'その他'],
  tw: ['教學', '評測', '最新消息', '常見問題', '圖片', '影片', '排行榜', '優惠'],
  zh: ['教程', '评测', '新闻', '常见问题', '图片', '视频', '排行榜', '优惠', '旧文'],
}
const SLUGS = [
  'guides',
  'reviews',
  'news',
  'support',
  'photo',
  'video',
  'top',
  'offers',
  'other',
  'archive',
  'business',
  'education',
  'design',
  'more',
]

/** 96 categories on two levels. */
export const demo: readonly DemoStep[] = [
  {
    name: 'article_categories',
    after: ['products'],
    run: async (tx) =>
      void (await tx(
        `
INSERT INTO article_categories (id, company_id, language, name, slug, parent_id, description, cover, seo_title, seo_description, products, sort, status, created_at, updated_at)
SELECT n, company_id, language, $1::jsonb -> CASE language WHEN 'jp' THEN 'ja' ELSE language END ->> place, ($2::text[])[place + 1],
  CASE WHEN place BETWEEN 4 AND 7 THEN n - 4 END, CASE WHEN n % 3 > 0 THEN ${inLanguage('n', DESCRIPTIONS)} END, CASE WHEN n % 4 = 0 THEN '/logos/banner-' || 1 + n % 3 || '.svg' END,
  NULL, NULL, ARRAY[(ARRAY[1, 21, 31])[company_id]]::bigint[], place * 10 + 10, CASE WHEN place > 7 AND n % 2 = 0 OR company_id = 2 AND place = 5 THEN 'disabled' ELSE 'enabled' END,
  storage.demo_at(738, n * 60), storage.demo_at(300, n * 60)
FROM ${spread({ imageforge: [14, 10, 9, 9, 9, 8, 8], datasafe: [8, 6, 6], cleanmate: [9] })} ORDER BY n`,
        [JSON.stringify(NAMES), SLUGS],
      )),
  },
]

const DESCRIPTIONS: Texts = {
  en: ['Step by step, with pictures.', 'Everything on this subject.'],
  de: ['Schritt für Schritt mit Bildern.'],
  fr: ['Pas à pas, en images.'],
  es: ['Paso a paso, con imágenes.'],
  ja: ['画像つきでわかりやすく解説します。'],
  tw: ['圖文並茂，一步一步教您。'],
  zh: ['图文并茂，一步一步教你。'],
}
