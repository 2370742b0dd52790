/** Loads the bundle of every game for tests; in a browser `GameBundle` loads the one it shows. */
import '../chinese-checkers/bundle';
import '../eightfold/bundle';
import '../jarls/bundle';
import '../nonaga/bundle';
import '../skerries/bundle';
