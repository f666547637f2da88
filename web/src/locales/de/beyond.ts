export { default } from '../../../../src/portroyal/locales/de/contracts.ftl?raw'
