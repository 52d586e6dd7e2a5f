import { choices } from '../../../engine/model/choice.ts'

/** Where an infomercial is shown; its image's size follows from it. */
export const infomercialPosition = choices({
  app_banner: ['软件横幅', 'App banner'],
  app_popup: ['软件弹窗', 'App popup'],
  install_finish: ['安装完成页', 'Install finished page'],
  uninstall_page: ['卸载页', 'Uninstall page'],
  site_banner: ['网站横幅', 'Site banner'],
  site_sidebar: ['网站侧栏', 'Site sidebar'],
  article_end: ['文章末尾', 'End of article'],
})
