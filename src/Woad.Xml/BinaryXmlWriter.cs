using System.Buffers;

namespace Woad.Xml;

/// <summary>Placeholder until the codec lands.</summary>
public ref struct BinaryXmlWriter(IBufferWriter<byte> output)
{
    private readonly IBufferWriter<byte> _output = output;

    /// <summary>Hands the bytes written so far to the buffer writer.</summary>
    public readonly void Flush() => _output.Advance(0);
}
