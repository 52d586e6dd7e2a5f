import { choices } from '../../../engine/model/choice.ts'

export const mediaType = choices({
  image: ['图片', 'Image'],
  video: ['视频', 'Video'],
  html: ['HTML', 'HTML'],
  text: ['文字', 'Text'],
})
