import { counseling } from '../offersText.ts';
import { Signpost } from './Drawings.tsx';
import { OfferPage } from './OfferPage.tsx';

/** College counselling (SPECIFICATION §1 side bar: counseling). */
export const CounselingPage = () => <OfferPage of={counseling} Drawing={Signpost} />;
