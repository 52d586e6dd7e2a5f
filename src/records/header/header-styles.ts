import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './header.css?inline'

adoptStyles(styles)
