import { describeMachine } from './describe-machine.ts';
import { downloadModel, lockModel } from './toys/models.ts';

describeMachine({ ...lockModel, name: 'lib/toys/lock' });
describeMachine({ ...downloadModel, name: 'lib/toys/download' });
