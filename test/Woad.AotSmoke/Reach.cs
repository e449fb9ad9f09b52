namespace Woad.AotSmoke;

public enum Reach
{
    Today,
    Never,
}
