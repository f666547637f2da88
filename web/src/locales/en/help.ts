export { default } from '../../../../src/portroyal/locales/en/help.ftl?raw'
