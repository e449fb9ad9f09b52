namespace Woad.Conformance.Contracts;

public sealed class EncodedPair
{
    public string? Left { get; set; }

    public string? Right { get; set; }
}
