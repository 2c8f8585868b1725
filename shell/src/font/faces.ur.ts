import './urdu.css';
import faces from '@shop/shared/ui/nunito-naskh.css?url';
import file from '@shop/shared/ui/fonts/naskh.woff2?url';

export { faces, file };
