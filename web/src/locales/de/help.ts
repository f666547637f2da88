export { default } from '../../../../src/portroyal/locales/de/help.ftl?raw'
