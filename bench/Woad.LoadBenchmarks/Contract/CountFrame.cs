using Woad.Formatters;

namespace Bench;

/// <summary>One call of <see cref="ITestContract.Count"/>.</summary>
internal sealed class CountFrame : CallFrame
{
    public int Result { get; set; }

    public override void Clear()
    {
        Result = default;
    }
}
