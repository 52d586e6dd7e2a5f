import { adoptStyles } from '../../ui/adopt-styles.ts'
import styles from './states.css?inline'

adoptStyles(styles)
