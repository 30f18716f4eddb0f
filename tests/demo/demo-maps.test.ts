// In one file the land is made once for all of them.
import './chart-cases.ts';
import './place-cases.ts';
