namespace Woad.Lab.Callers.Shapes;

internal enum PauseLaw
{
    Constant,
    Uniform,
    Normal,
    Exponential,
}
