using Woad.Formatters;

namespace Bench;

/// <summary>One call of <see cref="ITestContract.Echo"/>.</summary>
internal sealed class EchoFrame : CallFrame
{
    public string? S { get; set; }

    public string? Result { get; set; }

    public override void Clear()
    {
        S = default;
        Result = default;
    }
}
