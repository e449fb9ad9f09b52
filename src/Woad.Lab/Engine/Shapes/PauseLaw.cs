namespace Woad.Lab.Engine.Shapes;

internal enum PauseLaw
{
    Constant,
    Uniform,
    Normal,
    Exponential,
}
