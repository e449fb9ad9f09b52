namespace Woad.Xml;

/// <summary>Placeholder until the codec lands.</summary>
public ref struct BinaryXmlReader(ReadOnlySpan<byte> input)
{
    private readonly ReadOnlySpan<byte> _input = input;

    /// <summary>Length of the input.</summary>
    public readonly int Length => _input.Length;
}
