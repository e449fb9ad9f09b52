using System.Runtime.InteropServices;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>Text content and values.</content>
public ref partial struct TextXmlReader
{
    /// <inheritdoc/>
    public string ReadString() => _nodes.TryTakeLeaf(out var text)
        ? AsciiText.Make(ref MemoryMarshal.GetReference(text), text.Length)
        : Encoding.UTF8.GetString(_nodes.TakeText());

    /// <inheritdoc/>
    public bool TryReadUtf8(out ReadOnlySpan<byte> utf8) => _nodes.TryTakePiece(out utf8);

    /// <inheritdoc/>
    public bool TryReadText(XmlToken expected) => _nodes.TryTakeText(expected);

    /// <inheritdoc/>
    public bool ReadBoolean() => LexicalParser.Boolean(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public int ReadInt32() => LexicalParser.Int32(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public long ReadInt64() => LexicalParser.Int64(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public ulong ReadUInt64() => LexicalParser.UInt64(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public float ReadSingle() => LexicalParser.Single(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public double ReadDouble() => LexicalParser.Double(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public decimal ReadDecimal() => LexicalParser.Decimal(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public DateTime ReadDateTime() =>
        LexicalParser.DateTime(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public TimeSpan ReadTimeSpan() =>
        LexicalParser.TimeSpan(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public Guid ReadGuid() => LexicalParser.Guid(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());

    /// <inheritdoc/>
    public UniqueId ReadUniqueId() =>
        LexicalParser.UniqueId(_nodes.TryTakeLeaf(out var text) ? text : _nodes.TakeText());
}
