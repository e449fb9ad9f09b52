using Woad.Formatters;

namespace Bench;

/// <summary>One call of <see cref="ITestContract.Slow"/>.</summary>
internal sealed class SlowFrame : CallFrame
{
    public int Ms { get; set; }

    public string? Result { get; set; }

    public override void Clear()
    {
        Ms = default;
        Result = default;
    }
}
