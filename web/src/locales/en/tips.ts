export { default } from '../../../../src/portroyal/locales/en/tips.ftl?raw'
