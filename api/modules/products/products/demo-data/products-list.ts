import { CLEANMATE, DATASAFE, IMAGEFORGE } from '../../../organisation/companies/demo-data/companies.ts'

export interface Product {
  company: number
  name: string
  slug: string
  /** Category within the company. */
  category: string
  tagline: string
  /** Yearly licence in USD; prices of the other licences and currencies follow. */
  price: number
  os: string
  type?: 'mobile' | 'online' | 'bundle'
  status?: 'draft' | 'off_sale' | 'discontinued'
  licences?: string
}

const image = (
  category: string,
  name: string,
  slug: string,
  tagline: string,
  price: number,
  os: string,
  rest: Partial<Product> = {},
): Product => ({ company: IMAGEFORGE, category, name, slug, tagline, price, os, ...rest })
const data = (
  category: string,
  name: string,
  slug: string,
  tagline: string,
  price: number,
  os: string,
  rest: Partial<Product> = {},
): Product => ({ company: DATASAFE, category, name, slug, tagline, price, os, ...rest })
const clean = (
  category: string,
  name: string,
  slug: string,
  tagline: string,
  price: number,
  os: string,
  rest: Partial<Product> = {},
): Product => ({ company: CLEANMATE, category, name, slug, tagline, price, os, ...rest })

/** 34 products; in each company the best sellers stand first. */
export const PRODUCTS: readonly Product[] = [
  image('photo', '图片大师', 'photo-master', '修图、抠图、批量处理一步到位', 49, 'windows mac'),
  image('video', '视频转换专家', 'video-converter', '500 种格式互转，显卡加速', 39, 'windows mac'),
  image('photo', 'AI 无损放大', 'ai-upscaler', '老照片放大八倍依然清晰', 59, 'windows mac'),
  image('video', '屏幕录像机', 'screen-recorder', '录屏、摄像头与声音同时录制', 35, 'windows mac'),
  image('photo', '去水印精灵', 'watermark-remover', '三秒去除图片与视频水印', 29, 'windows'),
  image('video', '视频剪辑大师', 'video-editor', '模板、字幕、转场，上手就会', 55, 'windows mac'),
  image('design', '证件照工坊', 'id-photo-studio', '各国证件照规格一键生成', 19, 'windows web'),
  image('audio', '音频剪辑师', 'audio-editor', '降噪、变声、多轨混音', 25, 'windows mac'),
  image('photo', '照片修复师', 'photo-restorer', '黑白上色与划痕修复', 45, 'windows mac'),
  image('design', '拼图与相册', 'collage-maker', '上千种版式，打印级输出', 22, 'windows mac ios android'),
  image('mobile', '随手抠图', 'cutout-go', '手机上的一键抠图', 12, 'ios android', {
    type: 'mobile',
    licences: 'monthly yearly lifetime',
  }),
  image('online', '在线压图', 'image-compress-online', '浏览器里压缩图片，不上传原图', 9, 'web', {
    type: 'online',
    licences: 'monthly yearly business',
  }),
  image('online', '在线 GIF 制作', 'gif-online', '视频、图片转 GIF', 8, 'web', {
    type: 'online',
    licences: 'monthly yearly',
  }),
  image('design', '矢量绘图', 'vector-draw', '插画与图标设计', 65, 'windows mac'),
  image('photo', 'RAW 暗房', 'raw-darkroom', '专业 RAW 冲印', 69, 'windows mac'),
  image('video', '字幕生成器', 'subtitle-maker', '语音识别自动生成双语字幕', 42, 'windows mac'),
  image('bundle', '影像全家桶', 'imaging-suite', '图片大师、视频转换专家等五件套', 129, 'windows mac', {
    type: 'bundle',
  }),
  image('bundle', '创作者套装', 'creator-pack', '录屏、剪辑与字幕三件套', 89, 'windows mac', {
    type: 'bundle',
  }),
  image('photo', '图片大师经典版', 'photo-master-classic', '旧版图片大师，仅供续用', 29, 'windows', {
    status: 'discontinued',
  }),
  image('design', '海报设计师', 'poster-designer', '即将发布', 39, 'windows mac', { status: 'draft' }),
  data('recovery', '数据恢复大师', 'data-recovery', '误删、格式化、分区丢失都能找回', 69, 'windows mac'),
  data('backup', '安心备份', 'safe-backup', '系统、磁盘与文件的定时备份', 45, 'windows'),
  data('disk', '分区管家', 'partition-manager', '无损调整分区大小', 39, 'windows'),
  data('recovery', '手机数据恢复', 'phone-recovery', '短信、照片、聊天记录找回', 49, 'windows mac'),
  data('backup', '系统迁移助手', 'os-migrator', '换固态硬盘不用重装系统', 35, 'windows'),
  data('disk', '磁盘克隆', 'disk-clone', '整盘复制，扇区级校验', 42, 'windows'),
  data('security', '文件加密柜', 'file-vault', '军用级加密，密码与密钥双保险', 29, 'windows mac'),
  data('bundle', '数据安全套装', 'data-suite', '恢复、备份与分区三件套', 119, 'windows', { type: 'bundle' }),
  data('security', '隐私粉碎机', 'file-shredder', '彻底粉碎，不可恢复', 19, 'windows', {
    status: 'off_sale',
  }),
  data('disk', '磁盘医生', 'disk-doctor', '旧产品，已停止维护', 25, 'windows', { status: 'discontinued' }),
  clean('cleaner', '净享清理大师', 'clean-master', '一键清理垃圾与重复文件', 19, 'windows mac'),
  clean('uninstall', '强力卸载', 'uninstaller', '卸载干净，不留残余', 15, 'windows'),
  clean('cleaner', '净享手机管家', 'phone-cleaner', '安卓清理与加速', 9, 'android', {
    type: 'mobile',
    licences: 'monthly yearly lifetime',
  }),
  clean('bundle', '净享全能套装', 'clean-suite', '清理与卸载二合一', 29, 'windows', { type: 'bundle' }),
]
