using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Reads for codecs what any <see cref="XmlDictionaryReader"/> reads: documents in chained segments, MTOM messages that
/// still arrive. Slower than the readers over one buffer, and free of their need for one.
/// </summary>
/// <remarks>
/// The reader is given at its beginning. Limits on depth, start tags and names are those of its quotas; strings and
/// arrays are limited here.
/// </remarks>
public partial struct GeneralXmlReader : IXmlReader
{
    private static readonly XmlName NilName = new("nil", "http://www.w3.org/2001/XMLSchema-instance");

    private readonly XmlDictionaryReader _reader;
    private readonly XmlReadLimits _limits;

    /// <summary>The reader's node has been taken: the next one has not been looked at.</summary>
    private bool _isTaken = true;

    /// <summary>The end of an empty element comes next.</summary>
    private bool _impliedEnd;

    private bool _seenRoot;

    /// <summary>Whether the text read ahead is more than white space between tags.</summary>
    private bool _isSignificant;

    /// <summary>In binary documents there is no white space between tags: all of it is text.</summary>
    private bool _isBinary;

    /// <summary>Text before the reader's node, read ahead and not taken; null when nothing was read ahead.</summary>
    private string? _text;

    /// <summary>
    /// Initializes a new instance of the <see cref="GeneralXmlReader"/> struct that reads from
    /// <paramref name="reader"/>, which is positioned before the document.
    /// </summary>
    /// <param name="reader">The reader, before the document.</param>
    /// <param name="limits">The limits of the document.</param>
    public GeneralXmlReader(XmlDictionaryReader reader, in XmlReadLimits limits)
    {
        _reader = reader;
        _limits = limits;
    }

    /// <summary>A reader of UTF-8 or UTF-16 text in any number of segments.</summary>
    /// <param name="document">The document.</param>
    /// <param name="limits">The limits of the document.</param>
    /// <returns>The reader.</returns>
    public static GeneralXmlReader Text(in ReadOnlySequence<byte> document, in XmlReadLimits limits) => new(
        XmlDictionaryReader.CreateTextReader(new SequenceStream(document), null, limits.ToQuotas(), null), limits);

    /// <summary>A reader of .NET binary XML in any number of segments.</summary>
    /// <param name="document">The document.</param>
    /// <param name="session">The strings of the connection, or null.</param>
    /// <param name="limits">The limits of the document.</param>
    /// <returns>The reader.</returns>
    public static GeneralXmlReader Binary(
        in ReadOnlySequence<byte> document, BinaryReaderSession? session, in XmlReadLimits limits) => new(
        XmlDictionaryReader.CreateBinaryReader(
            new SequenceStream(document), StaticDictionary.Bcl, limits.ToQuotas(), session?.Bcl, null), limits)
        {
            _isBinary = true,
        };

    /// <inheritdoc/>
    public XmlNext Next()
    {
        if (_impliedEnd)
        {
            return XmlNext.End;
        }

        ReadAhead();
        if (_isSignificant && _text!.Length > 0)
        {
            return XmlNext.Text;
        }

        _text = "";
        return _reader.NodeType switch
        {
            XmlNodeType.Element => XmlNext.Start,
            XmlNodeType.EndElement => XmlNext.End,
            _ => _seenRoot ? XmlNext.EndOfDocument : throw new XmlException("Root element is missing."),
        };
    }

    /// <inheritdoc/>
    public bool IsStart(XmlName name) => Next() == XmlNext.Start
        && _reader.IsLocalName(name.Local.Text) && _reader.IsNamespaceUri(name.Namespace.Text);

    /// <inheritdoc/>
    public bool TryStart(XmlName name)
    {
        if (!IsStart(name))
        {
            return false;
        }

        Start();
        return true;
    }

    /// <inheritdoc/>
    public void Start()
    {
        Expect(XmlNext.Start, "A start tag was expected.");
        _impliedEnd = _reader.IsEmptyElement;
        _seenRoot = true;
        Take();
    }

    /// <inheritdoc/>
    public bool TryEnd()
    {
        if (Next() != XmlNext.End)
        {
            return false;
        }

        End();
        return true;
    }

    /// <inheritdoc/>
    public void End()
    {
        Expect(XmlNext.End, "An end tag was expected.");
        _impliedEnd = false;
        Take();
    }

    /// <inheritdoc/>
    public void Skip()
    {
        Start();
        for (var depth = 1; depth > 0;)
        {
            switch (Next())
            {
                case XmlNext.Start:
                    Start();
                    depth++;
                    break;
                case XmlNext.End:
                    End();
                    depth--;
                    break;
                default:
                    SkipText();
                    break;
            }
        }
    }

    /// <inheritdoc/>
    public void SkipText()
    {
        if (Next() == XmlNext.Text)
        {
            _text = "";
        }
    }

    /// <inheritdoc/>
    public string NextLocalName()
    {
        Expect(XmlNext.Start, "A start tag was expected.");
        return _reader.LocalName;
    }

    /// <inheritdoc/>
    public string NextNamespace()
    {
        Expect(XmlNext.Start, "A start tag was expected.");
        return _reader.NamespaceURI;
    }

    /// <inheritdoc/>
    public readonly string? LookupNamespace(string prefix) =>
        _reader.LookupNamespace(prefix) ?? (prefix.Length == 0 ? "" : null);

    private void Expect(XmlNext next, string message)
    {
        if (Next() != next)
        {
            throw Error(message);
        }
    }

    private readonly XmlException Error(string message) => _reader is IXmlLineInfo line && line.HasLineInfo()
        ? new XmlException(message, null, line.LineNumber, line.LinePosition)
        : new XmlException(message);

    /// <summary>The reader's node has been taken, and the text before it.</summary>
    private void Take()
    {
        _isTaken = true;
        _text = null;
    }

    /// <summary>Goes on to the next tag and keeps the text before it.</summary>
    private void ReadAhead()
    {
        if (_isTaken)
        {
            Move();
            _text = null;
        }

        if (_text is not null)
        {
            return;
        }

        _text = "";
        _isSignificant = _isBinary;
        StringBuilder? more = null;
        for (; _reader.NodeType is not (XmlNodeType.Element or XmlNodeType.EndElement) && !_reader.EOF; Move())
        {
            if (_reader.NodeType is XmlNodeType.Text or XmlNodeType.CDATA or XmlNodeType.Whitespace
                or XmlNodeType.SignificantWhitespace)
            {
                var piece = _reader.Value;
                _isSignificant |= _reader.NodeType is XmlNodeType.Text or XmlNodeType.CDATA;
                if (_text.Length == 0)
                {
                    _text = piece;
                }
                else
                {
                    (more ??= new StringBuilder(_text)).Append(piece);
                }

                if ((more?.Length ?? piece.Length) > _limits.MaxStringContentLength)
                {
                    Malformed.StringLength(_limits.MaxStringContentLength);
                }
            }
        }

        _text = more?.ToString() ?? _text;
    }

    private void Move()
    {
        _isTaken = false;
        try
        {
            _reader.Read();
        }
        catch (Exception e) when (IsOfMalformedInput(e))
        {
            throw new XmlException(e.Message, e);
        }
    }

    /// <summary>Whether an exception of a BCL reader, other than XmlException, comes of malformed bytes.</summary>
    internal static bool IsOfMalformedInput(Exception e) => e is ArgumentException or FormatException
        or InvalidOperationException or OverflowException or IndexOutOfRangeException or NullReferenceException;
}
