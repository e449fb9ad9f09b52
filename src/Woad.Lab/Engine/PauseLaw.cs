namespace Woad.Lab.Engine;

internal enum PauseLaw
{
    Constant,
    Uniform,
    Normal,
    Exponential,
}
