import { digital } from '../offersText.ts';
import { Megaphone } from './Drawings.tsx';
import { OfferPage } from './OfferPage.tsx';

/** The digital marketing agency (SPECIFICATION §1 side bar: digital-m). */
export const DigitalPage = () => <OfferPage of={digital} Drawing={Megaphone} />;
