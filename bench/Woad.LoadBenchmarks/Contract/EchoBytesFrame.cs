using Woad.Formatters;

namespace Bench;

/// <summary>One call of <see cref="ITestContract.EchoBytes"/>.</summary>
internal sealed class EchoBytesFrame : CallFrame
{
    public byte[]? B { get; set; }

    public byte[]? Result { get; set; }

    public override void Clear()
    {
        B = default;
        Result = default;
    }
}
