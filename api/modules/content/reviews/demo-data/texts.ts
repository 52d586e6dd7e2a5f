import type { Texts } from '../../demo-data/texts.ts'

export const PRAISE: Texts = {
  en: [
    'Does exactly what it says. Saved me hours!',
    'Great value, and support answered within a day.',
    'Simple, fast, no nonsense.',
    'Better than the big names 👍',
  ],
  de: ['Macht genau, was es soll.', 'Schneller Support, gutes Programm.', 'Einfach und zuverlässig.'],
  fr: ['Simple et efficace, je recommande.', 'Très bon rapport qualité-prix.', 'Le support répond vite.'],
  es: ['Funciona de maravilla.', 'Fácil de usar y rápido.', 'Muy buena relación calidad-precio.'],
  ja: ['とても使いやすいです。', '買ってよかったです！', '動作が軽くて助かります。'],
  tw: ['操作簡單，效果很好！', '客服回覆很快，推薦。', '物超所值。'],
  zh: ['操作简单，效果超出预期！', '客服很耐心，好评。', '用了两年，一直很稳定。', '性价比很高 👍'],
}

export const COMPLAINTS: Texts = {
  en: [
    'Crashed twice on large files.',
    'Too expensive for what it offers.',
    'The trial puts a watermark on everything.',
    '<b>Do not buy</b>, my refund took two weeks.',
  ],
  de: ['Stürzt bei großen Dateien ab.', 'Leider zu teuer.', 'Die Testversion kann fast nichts.'],
  fr: ['Plante sur les gros fichiers.', 'Trop cher pour ce que c’est.'],
  es: ['Se cierra con archivos grandes.', 'Demasiado caro.'],
  ja: ['大きいファイルで落ちます。', '値段のわりに機能が少ないです。'],
  tw: ['開大檔案會當機。', '價格偏高。'],
  zh: ['打开大文件会闪退。', '价格偏高，希望能打折。', '试用版水印太大了。', '更新之后变慢了 😡'],
}

export const REPLIES: Texts = {
  en: ['Thank you for your feedback!', 'We are sorry about this. Version 5.2 fixes it.'],
  de: ['Vielen Dank für Ihre Bewertung!', 'Das tut uns leid, Version 5.2 behebt den Fehler.'],
  fr: ['Merci pour votre avis !'],
  es: ['¡Gracias por su opinión!'],
  ja: ['レビューをありがとうございます。'],
  tw: ['感謝您的支持！'],
  zh: ['感谢您的支持！', '非常抱歉，5.2 版已修复该问题，欢迎更新。'],
}
