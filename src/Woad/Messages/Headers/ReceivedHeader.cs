using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>A header of a received message: its name and attributes, and where to read it again.</summary>
internal sealed class ReceivedHeader(EnvelopeSource source, int position, string name, string ns) : MessageHeaderInfo
{
    private string _actor = "";
    private bool _mustUnderstand;
    private bool _relay;
    private bool _isReferenceParameter;

    public override string Actor => _actor;

    public override bool IsReferenceParameter => _isReferenceParameter;

    public override bool MustUnderstand => _mustUnderstand;

    public override string Name => name;

    public override string Namespace => ns;

    public override bool Relay => _relay;

    /// <summary>The relationship that a RelatesTo header states; null for the default one.</summary>
    public string? RelationshipType { get; private set; }

    /// <summary>
    /// The content of an addressing header, once it was read: text, <see cref="UniqueId"/> or address. Null when it
    /// cannot be read, which is told to whoever asks for it.
    /// </summary>
    public object? Value { get; set; }

    /// <summary>Whether the header came in the usual layout, so that its value is all that it has.</summary>
    public bool IsUsual { get; private init; }

    /// <summary>Whether the value of a header in the usual layout came as the number of a string.</summary>
    public bool IsNumbered { get; private init; }

    /// <summary>A header that is known without a reader: it has no other attribute than mustUnderstand.</summary>
    public static ReceivedHeader OfUsual(
        EnvelopeSource source, int position, string name, string ns, bool mustUnderstand, object? value,
        bool isNumbered) =>
        new(source, position, name, ns)
        { _mustUnderstand = mustUnderstand, Value = value, IsUsual = true, IsNumbered = isNumbered };

    /// <summary>
    /// Reads name and attributes from the start tag that <paramref name="reader"/> is on; does not move it.
    /// </summary>
    public static ReceivedHeader Read(
        XmlDictionaryReader reader, EnvelopeSource source, int position, MessageVersion version)
    {
        var header = New(reader, source, position, version.Addressing);
        if (!reader.MoveToFirstAttribute())
        {
            return header;
        }

        var envelope = version.Envelope;
        do
        {
            header.TakeAttribute(reader, envelope.Namespace, envelope.ActorAttribute, version.Addressing.Namespace);
        }
        while (reader.MoveToNextAttribute());
        reader.MoveToElement();
        return header;
    }

    /// <summary>
    /// Moves <paramref name="reader"/> from the header's start tag behind the header, and keeps the content of those
    /// addressing headers that are simple and that every message needs.
    /// </summary>
    public void ReadValue(XmlDictionaryReader reader, AddressingVersion addressing)
    {
        var known = ns == addressing.Namespace ? name : "";
        switch (known)
        {
            case AddressingNames.Action or AddressingNames.To:
                Value = ReadText(reader);
                break;
            case AddressingNames.MessageId or AddressingNames.RelatesTo:
                Value = ReadId(reader);
                break;
            case AddressingNames.ReplyTo or AddressingNames.FaultTo or AddressingNames.From when !reader.IsEmptyElement:
                Value = ReadAnonymous(reader, addressing) ? EndpointAddress.Anonymous : null;
                break;
            default:
                reader.Skip();
                break;
        }
    }

    /// <summary>A new reader on the header's start tag.</summary>
    public XmlDictionaryReader OpenReader() => source.OpenHeader(position);

    private static ReceivedHeader New(
        XmlDictionaryReader reader, EnvelopeSource source, int position, AddressingVersion addressing)
    {
        if (reader.IsNamespaceUri(addressing.Namespace))
        {
            foreach (var known in AddressingNames.OfMessages)
            {
                if (reader.IsLocalName(known))
                {
                    return new ReceivedHeader(source, position, known, addressing.Namespace);
                }
            }
        }

        reader.GetNonAtomizedNames(out var name, out var ns);
        return new ReceivedHeader(source, position, name, ns);
    }

    /// <summary>Moves behind a header. Its text; null when it has elements in it.</summary>
    private static string? ReadText(XmlDictionaryReader reader)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return "";
        }

        var depth = reader.Depth;
        reader.Read();
        var text = reader.ReadContentAsString().Trim();
        return Leave(reader, depth) ? text : null;
    }

    /// <summary>Moves behind a header. Its id; null when there is none, or elements are in it.</summary>
    private static UniqueId? ReadId(XmlDictionaryReader reader)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return null;
        }

        var depth = reader.Depth;
        reader.Read();
        UniqueId? id;
        if (reader.ValueType == typeof(UniqueId))
        {
            id = reader.ReadContentAsUniqueId();
        }
        else
        {
            var text = reader.ReadContentAsString().Trim();
            id = text.Length > 0 ? new UniqueId(text) : null;
        }

        return Leave(reader, depth) ? id : null;
    }

    /// <summary>Moves behind a header; true when it was at its end already.</summary>
    private static bool Leave(XmlDictionaryReader reader, int depth)
    {
        var isAtEnd = reader.NodeType == XmlNodeType.EndElement && reader.Depth == depth;
        while (reader.NodeType != XmlNodeType.EndElement || reader.Depth != depth)
        {
            if (!reader.Read())
            {
                throw new XmlException("The envelope ends within a header.");
            }
        }

        reader.ReadEndElement();
        return isAtEnd;
    }

    /// <summary>
    /// Moves behind an endpoint reference. True when it is the anonymous address and nothing else, as in most messages:
    /// a reader of its own would cost more than all headers. Others are read on demand.
    /// </summary>
    private static bool ReadAnonymous(XmlDictionaryReader reader, AddressingVersion addressing)
    {
        var depth = reader.Depth;
        reader.Read();
        reader.MoveToContent();
        var isAnonymous = false;
        if (reader.IsStartElement(AddressingNames.Address, addressing.Namespace) && !reader.IsEmptyElement)
        {
            reader.Read();
            isAnonymous = reader.NodeType == XmlNodeType.Text
                && reader.Value == addressing.AnonymousUri?.OriginalString
                && reader.Read() && reader.NodeType == XmlNodeType.EndElement
                && reader.Read() && reader.MoveToContent() == XmlNodeType.EndElement && reader.Depth == depth;
        }

        Leave(reader, depth);
        return isAnonymous;
    }

    private void TakeAttribute(XmlDictionaryReader reader, string envelope, string actorName, string addressing)
    {
        if (reader.IsNamespaceUri(envelope))
        {
            if (reader.IsLocalName("mustUnderstand"))
            {
                _mustUnderstand = XmlConvert.ToBoolean(reader.Value.Trim());
            }
            else if (reader.IsLocalName(actorName))
            {
                _actor = reader.Value.Trim();
            }
            else if (reader.IsLocalName("relay"))
            {
                _relay = XmlConvert.ToBoolean(reader.Value.Trim());
            }
        }
        else if (reader.IsLocalName(AddressingNames.IsReferenceParameter) && reader.IsNamespaceUri(addressing))
        {
            _isReferenceParameter = XmlConvert.ToBoolean(reader.Value.Trim());
        }
        else if (reader.IsLocalName(AddressingNames.RelationshipType) && reader.IsNamespaceUri(""))
        {
            RelationshipType = reader.Value;
        }
    }
}
