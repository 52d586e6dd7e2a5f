/** Invented people; no list holds a known person. Customers' names are put together from these in SQL. */
export const CHINESE_FAMILY =
  '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹 袁 邓 许 傅 沈 曾 彭 吕'.split(
    ' ',
  )
export const CHINESE_FIRST_NAMES =
  '子涵 欣怡 浩然 梓萱 宇轩 诗涵 俊杰 雨桐 明轩 佳怡 思远 晓彤 文博 静雯 嘉豪 若曦 志强 丽娟 建国 秀英 海燕 立新 晨曦 雪梅 国栋 慧敏 振华 春燕 永康 美玲'.split(
    ' ',
  )
export const WESTERN_FAMILY =
  'Smith Miller Taylor Brown Wilson Clark Walker Hall Young King Wright Hill Green Baker Adams Nelson Carter Turner Parker Collins Müller Schneider Fischer Weber Becker Hoffmann Dubois Moreau Laurent Lefèvre Rossi Bianchi García López Silva Santos Jansen Visser Nilsson Novák'.split(
    ' ',
  )
export const WESTERN_FIRST_NAMES =
  'James Emma Oliver Sophia William Ava Lucas Mia Henry Amelia Leon Hannah Felix Lena Louis Chloé Hugo Camille Marco Giulia Pablo Lucía João Beatriz Daan Sanne Erik Astrid Tomáš Zuzana'.split(
    ' ',
  )
export const JAPANESE_FAMILY =
  '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 松本 井上'.split(' ')
export const JAPANESE_FIRST_NAMES =
  '翔太 陽菜 蓮 結衣 大輔 美咲 健一 葵 拓海 さくら 直樹 彩花 悠真 七海 亮'.split(' ')
export const MAIL_DOMAINS = [
  'mail.example',
  'inbox.example',
  'post.example',
  'webmail.example',
  'studio.example',
  'office.example',
]
