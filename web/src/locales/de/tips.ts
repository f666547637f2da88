export { default } from './tips.ftl?raw'
