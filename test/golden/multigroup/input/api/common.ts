import { MaxLength, MinLength } from "wheelwright/api";

/** Who is responsible. */
export class Owner {
  @MinLength(1)
  @MaxLength(63)
  name!: string;
  mail?: string;
}
