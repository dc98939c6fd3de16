type Environment = Record<string, string | undefined>;

/** The same command line in a package; documents of a package also contain it (scripts/package/archive.ts). */
export const inPackages = (text: string): string => text.replaceAll('npm run kaksha -- ', 'kaksha ');

/**
 * Messages name the commands of a checkout, as in `npm run kaksha -- doctor`. In a package (ops/archive/kaksha) the same
 * command is `kaksha doctor`.
 */
export const withOwnCommands = (text: string, { KAKSHA_PACKAGED }: Environment = process.env): string =>
  KAKSHA_PACKAGED === 'true' ? inPackages(text).replaceAll('npm start', 'kaksha start') : text;

/** How a command is called where this server runs, for texts on screens. */
export const ownCommand = (name: string, environment?: Environment): string =>
  withOwnCommands(`npm run kaksha -- ${name}`, environment);
