export { default } from '../../../../src/portroyal/locales/de/tips.ftl?raw'
