export const ANSWERS_HEADING = 'Answers';
