/**
 * Sentences name the commands of a checkout, as in `npm run kaksha -- doctor`. In a package (ops/archive/kaksha) the same
 * command is `kaksha doctor`.
 */
export const withOwnCommands = (
  text: string,
  { KAKSHA_PACKAGED }: Record<string, string | undefined> = process.env,
): string =>
  KAKSHA_PACKAGED === 'true'
    ? text.replaceAll('npm run kaksha -- ', 'kaksha ').replaceAll('npm start', 'kaksha start')
    : text;
