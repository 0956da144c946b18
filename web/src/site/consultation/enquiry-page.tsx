import { inquiryPage } from '../enquiry/page.tsx';
import texts from './enquiry.json';

export default inquiryPage('business', texts);
