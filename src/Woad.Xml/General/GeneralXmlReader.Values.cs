using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>Values: the text content in the lexical form of its type.</content>
public partial struct GeneralXmlReader
{
    private const int Piece = 16 * 1024;

    /// <inheritdoc/>
    public string ReadString()
    {
        if (!_impliedEnd)
        {
            ReadAhead();
            if (_reader.NodeType != XmlNodeType.EndElement)
            {
                throw Error("The element has a child element where only text may stand.");
            }
        }

        var text = _impliedEnd ? "" : _text!;
        _impliedEnd = false;
        Take();
        return text;
    }

    /// <inheritdoc/>
    public byte[] ReadBytes()
    {
        if (_impliedEnd || !_isTaken)
        {
            return LexicalParser.Base64(Utf8(), _limits.MaxArrayLength);
        }

        // Nothing of the content has been looked at: it is decoded piece by piece.
        Move();
        _text = null;
        var bytes = new ArrayBuilder<byte>(_limits.MaxArrayLength);
        var piece = new byte[Piece];
        try
        {
            while (_reader.NodeType != XmlNodeType.EndElement)
            {
                var length = _reader.NodeType == XmlNodeType.Element
                    ? throw Error("The element has a child element where only text may stand.")
                    : _reader.ReadContentAsBase64(piece, 0, piece.Length);
                piece.AsSpan(0, length).CopyTo(bytes.AddBlock(length));
            }
        }
        catch (Exception e) when (IsOfMalformedInput(e))
        {
            throw new XmlException(e.Message, e);
        }

        Take();
        return bytes.ToArray();
    }

    /// <inheritdoc/>
    public bool TryReadText(XmlToken expected)
    {
        if (!_impliedEnd)
        {
            ReadAhead();
            if (_reader.NodeType != XmlNodeType.EndElement || _text != expected.Text)
            {
                return false;
            }
        }
        else if (expected.Text.Length > 0)
        {
            return false;
        }

        ReadString();
        return true;
    }

    /// <summary>Never in one piece here.</summary>
    /// <param name="utf8">The text, in UTF-8.</param>
    /// <returns><see langword="false"/>.</returns>
    public readonly bool TryReadUtf8(out ReadOnlySpan<byte> utf8)
    {
        utf8 = default;
        return false;
    }

    /// <inheritdoc/>
    public bool ReadBoolean() => LexicalParser.Boolean(Utf8());

    /// <inheritdoc/>
    public int ReadInt32() => LexicalParser.Int32(Utf8());

    /// <inheritdoc/>
    public long ReadInt64() => LexicalParser.Int64(Utf8());

    /// <inheritdoc/>
    public ulong ReadUInt64() => LexicalParser.UInt64(Utf8());

    /// <inheritdoc/>
    public float ReadSingle() => LexicalParser.Single(Utf8());

    /// <inheritdoc/>
    public double ReadDouble() => LexicalParser.Double(Utf8());

    /// <inheritdoc/>
    public decimal ReadDecimal() => LexicalParser.Decimal(Utf8());

    /// <inheritdoc/>
    public DateTime ReadDateTime() => LexicalParser.DateTime(Utf8());

    /// <inheritdoc/>
    public TimeSpan ReadTimeSpan() => LexicalParser.TimeSpan(Utf8());

    /// <inheritdoc/>
    public Guid ReadGuid()
    {
        // A UniqueId record is a Guid too, and looks like this as a text.
        const string Uuid = "urn:uuid:";
        var text = ReadString();
        return LexicalParser.Guid(
            Encoding.UTF8.GetBytes(
                _isBinary && text.StartsWith(Uuid, StringComparison.Ordinal) ? text[Uuid.Length..] : text));
    }

    /// <inheritdoc/>
    public UniqueId ReadUniqueId() => LexicalParser.UniqueId(Utf8());

    private byte[] Utf8() => Encoding.UTF8.GetBytes(ReadString());
}
