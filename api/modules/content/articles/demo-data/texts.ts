import type { Texts } from '../../demo-data/texts.ts'

/** `{p}` is the product. For guide, review, guide, list, news, questions, guide and product page, like the articles' types. */
export const ARTICLE_TITLES: Texts = {
  en: [
    'How to Get Started with {p}',
    '{p} Review: Is It Worth Your Money?',
    '10 Tips Every {p} User Should Know',
    'The Best Alternatives to {p}, Tested',
    'What Is New in {p}',
    '{p}: Frequently Asked Questions',
    'Fixed: {p} Does Not Start on Windows 11',
    '{p}: Features and Prices',
  ],
  de: [
    'So gelingt der Einstieg in {p}',
    '{p} im Test: Lohnt sich der Kauf?',
    'Die 10 besten Tipps für {p}',
    'Alternativen zu {p} im Vergleich',
    'Neu in {p}',
    'Häufige Fragen zu {p}',
    '{p} startet nicht? Das hilft',
    '{p}: Funktionen und Preise',
  ],
  fr: [
    'Bien démarrer avec {p}',
    'Test de {p} : faut-il l’acheter ?',
    '10 astuces pour {p}',
    'Les meilleures alternatives à {p}',
    'Les nouveautés de {p}',
    'Questions fréquentes sur {p}',
    '{p} ne démarre pas : la solution',
    '{p} : fonctions et tarifs',
  ],
  es: [
    'Primeros pasos con {p}',
    'Análisis de {p}: ¿vale la pena?',
    '10 trucos para {p}',
    'Las mejores alternativas a {p}',
    'Novedades de {p}',
    'Preguntas frecuentes sobre {p}',
    '{p} no se abre: la solución',
    '{p}: funciones y precios',
  ],
  ja: [
    '{p}の使い方を初心者向けに解説',
    '{p}の評判と実際の使い心地',
    '{p}を使いこなす10の方法',
    '{p}の代わりになるソフトを比較',
    '{p}の新機能まとめ',
    '{p}のよくある質問',
    '{p}が起動しないときの対処法',
    '{p}の機能と価格',
  ],
  tw: [
    '{p} 新手教學：五分鐘上手',
    '{p} 評測：值得購買嗎？',
    '{p} 的 10 個實用技巧',
    '{p} 替代軟體推薦',
    '{p} 最新功能一覽',
    '{p} 常見問題',
    '{p} 無法啟動？三步解決',
    '{p} 功能與價格',
  ],
  zh: [
    '{p}新手教程：五分钟上手',
    '{p}深度评测：值不值得买？',
    '用好{p}的 10 个技巧',
    '{p}的替代软件横向对比',
    '{p}新版本有哪些变化',
    '{p}常见问题解答',
    '{p}无法启动？三步解决',
    '{p}功能与价格',
  ],
}

export const PARAGRAPHS: Texts = {
  en: [
    'Most people only use a fraction of what the program can do. In this guide we walk through the settings that matter, step by step.',
    'We tried it on a five-year-old laptop and on a new workstation; the difference was smaller than expected.',
    'If something goes wrong, restore the previous version first and send us the log file.',
  ],
  de: [
    'Die meisten nutzen nur einen Bruchteil der Funktionen. Wir gehen die wichtigen Einstellungen Schritt für Schritt durch.',
    'Auf einem fünf Jahre alten Laptop lief das Programm erstaunlich flüssig.',
    'Wenn etwas nicht klappt, hilft meist ein Blick in die Protokolldatei.',
  ],
  fr: [
    'La plupart des gens n’utilisent qu’une petite partie des fonctions. Voici, étape par étape, les réglages qui comptent.',
    'Sur un portable vieux de cinq ans, le logiciel reste étonnamment fluide.',
    'En cas de problème, revenez d’abord à la version précédente.',
  ],
  es: [
    'La mayoría solo usa una parte del programa. Repasamos paso a paso los ajustes que importan.',
    'En un portátil de cinco años el resultado fue mejor de lo esperado.',
    'Si algo falla, vuelva primero a la versión anterior.',
  ],
  ja: [
    '多くの方は機能のごく一部しか使っていません。ここでは大切な設定を順番に説明します。',
    '五年前のノートパソコンでも、思ったより軽快に動きました。',
    '問題が起きたら、まず以前のバージョンに戻してください。',
  ],
  tw: [
    '多數人只用到功能的一小部分，本文帶您一步一步完成重要設定。',
    '在五年前的筆電上實測，速度比預期更快。',
    '若發生問題，請先還原到上一個版本。',
  ],
  zh: [
    '大多数人只用到了很小一部分功能，本文带你一步一步完成关键设置。',
    '我们在一台五年前的笔记本和一台新工作站上分别做了测试，差距比预想的小。',
    '如果出现问题，请先恢复到上一个版本，再把日志发给我们。',
  ],
}
