using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>
/// Writes the body of a message below DataContractSerializer, byte for byte as the writer of the BCL does that writes
/// the envelope around it. Only the calls that the serializer makes for ordinary contracts are carried out here. The
/// first other call brings the BCL's writer to the same place (<see cref="Inner"/>), and all further calls go to it.
/// </summary>
/// <remarks>
/// Start tags are ended by what follows them, because declarations and attributes come later. An attribute is written
/// when it ends, so that nothing of it must be taken back.
/// </remarks>
internal abstract partial class SerializerXmlWriter : ForwardingXmlWriter
{
    /// <summary>Envelope and Body.</summary>
    private const int Around = 2;

    private const int FirstBytes = 4 * 1024;

    /// <summary>From so many bytes on they are handed to the output.</summary>
    private const int MostBytes = 32 * 1024;

    private static readonly XmlToken PrefixS = XmlToken.Get("s");
    private static readonly XmlToken PrefixA = XmlToken.Get("a");

    private readonly KnownNames _names = new();
    private byte[] _bytes = [];
    private int _position;
    private WriterScope _scope;
    private OpenElement[] _open = new OpenElement[16];
    private int _count;
    private Place _place;
    private PendingAttribute _attribute;
    private PooledXmlWriter _envelope = null!;
    private XmlDictionaryWriter? _inner;
    private bool _isBegun;

    private enum Place
    {
        /// <summary>Inside an element whose start tag has ended, or in the body.</summary>
        Content,

        /// <summary>In a start tag that has not ended.</summary>
        StartTag,

        /// <summary>In an attribute.</summary>
        Attribute,
    }

    public override WriteState WriteState =>
        _inner is not null ? _inner.WriteState
        : _place == Place.Attribute ? WriteState.Attribute
        : _place == Place.StartTag ? WriteState.Element
        : WriteState.Content;

    /// <summary>The writer of the envelope, at the same place in the body.</summary>
    protected sealed override XmlDictionaryWriter Inner => _inner ?? HandOver();

    /// <summary>Whether the writer of the envelope has taken over.</summary>
    public bool HasHandedOver => _inner is not null;

    /// <summary>The declarations in force.</summary>
    protected ref WriterScope Scope => ref _scope;

    /// <summary>Begins a body. Its start tag has been written.</summary>
    /// <param name="envelope">Writes the envelope.</param>
    /// <param name="version">The version of the message.</param>
    public void Begin(PooledXmlWriter envelope, MessageVersion version)
    {
        _envelope = envelope;
        (_inner, _isBegun, _count, _place, _position) = (null, false, 0, Place.Content, 0);
        _scope = default;
        _scope.Depth = Around;
        Declare(PrefixS, version.Envelope.Namespace);
        if (version.Addressing != AddressingVersion.None)
        {
            Declare(PrefixA, version.Addressing.Namespace);
        }
    }

    /// <summary>Hands over what has been written.</summary>
    public void End()
    {
        if (_inner is null && _position > 0)
        {
            PassBytes();
        }
    }

    // The bytes are handed over at the end.
    public override void Flush() => _inner?.Flush();

    public override string? LookupPrefix(string ns) =>
        _inner is not null || ns is null or "" ? Inner.LookupPrefix(ns!)
        : XmlToken.TryFind(ns) is { } token ? _scope.Prefix(token)?.Text
        : null;

    public override void WriteStartElement(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri)
    {
        if (_inner is not null || prefix is not null || namespaceUri is null || _place == Place.Attribute)
        {
            Inner.WriteStartElement(prefix, localName, namespaceUri);
            return;
        }

        EndStartTag();
        var (name, ns) = (_names.Of(localName), _names.Of(namespaceUri));
        _scope.Depth++;
        var inForce = _scope.Prefix(ns.Token);
        if (inForce is null)
        {
            inForce = XmlToken.Empty;
            _scope.Add(inForce, ns.Token, _scope.Depth, ofElement: true, ns.IsStandard);
        }

        if (_count == _open.Length)
        {
            Array.Resize(ref _open, 2 * _count);
        }

        ref var open = ref _open[_count++];
        (open.Name, open.Namespace, open.Prefix) = (name, ns, inForce);
        PutStart(open);
        _place = Place.StartTag;
    }

    public override void WriteEndElement()
    {
        if (_inner is not null || _count == 0 || _place == Place.Attribute)
        {
            Inner.WriteEndElement();
            return;
        }

        PutEnd(_open[--_count], isEmpty: _place == Place.StartTag);
        _scope.EndElement();
        _place = Place.Content;
    }

    public override void WriteFullEndElement()
    {
        if (_inner is not null || _count == 0 || _place == Place.Attribute)
        {
            Inner.WriteFullEndElement();
            return;
        }

        EndStartTag();
        WriteEndElement();
    }

    public override void WriteXmlnsAttribute(string? prefix, XmlDictionaryString namespaceUri)
    {
        if (_inner is null && _place == Place.StartTag && namespaceUri is { Value.Length: > 0 })
        {
            var ns = _names.Of(namespaceUri);
            if (prefix is null)
            {
                if (_scope.Prefix(ns.Token) is null)
                {
                    _scope.Add(_scope.NewPrefix(), ns.Token, _scope.Depth, ofElement: false, ns.IsStandard);
                }

                return;
            }

            if (Letter(prefix) is { } letter && NamespaceOf(letter) is null)
            {
                _scope.Add(letter, ns.Token, _scope.Depth, ofElement: false, ns.IsStandard);
                return;
            }
        }

        Inner.WriteXmlnsAttribute(prefix, namespaceUri);
    }

    public override void WriteStartAttribute(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri)
    {
        if (_inner is null && _place == Place.StartTag && namespaceUri is { Value.Length: > 0 }
            && Letter(prefix) is { } letter)
        {
            var ns = _names.Of(namespaceUri);
            var declared = NamespaceOf(letter);
            if (declared is null || ReferenceEquals(declared, ns.Token))
            {
                if (declared is null)
                {
                    _scope.Add(letter, ns.Token, _scope.Depth, ofElement: false, ns.IsStandard);
                }

                _attribute = new PendingAttribute { Prefix = letter, Name = _names.Of(localName), Namespace = ns };
                _place = Place.Attribute;
                return;
            }
        }

        Inner.WriteStartAttribute(prefix, localName, namespaceUri);
    }

    public override void WriteEndAttribute()
    {
        if (_inner is not null || _place != Place.Attribute || !TryPutAttribute(_attribute))
        {
            Inner.WriteEndAttribute();
            return;
        }

        _place = Place.StartTag;
    }

    public override void WriteQualifiedName(XmlDictionaryString localName, XmlDictionaryString? namespaceUri)
    {
        if (TakesAttributeValue && namespaceUri is { Value.Length: > 0 })
        {
            var ns = _names.Of(namespaceUri);
            if (_scope.Prefix(ns.Token) is { } prefix)
            {
                _attribute.Type = _names.Of(localName);
                (_attribute.TypeNamespace, _attribute.TypePrefix) = (ns, prefix);
                return;
            }
        }

        Inner.WriteQualifiedName(localName, namespaceUri);
    }

    /// <summary>The start tag, without its end.</summary>
    protected abstract void PutStart(in OpenElement element);

    /// <summary>The declarations of the innermost element, and the end of its start tag.</summary>
    protected abstract void PutEndOfStart();

    /// <summary>The end of an element.</summary>
    /// <param name="element">The element, the innermost of <see cref="Scope"/>.</param>
    /// <param name="isEmpty">Whether its start tag has not ended.</param>
    protected abstract void PutEnd(in OpenElement element, bool isEmpty);

    /// <summary>An attribute. False: nothing has been written.</summary>
    protected abstract bool TryPutAttribute(in PendingAttribute attribute);

    private void EndStartTag()
    {
        if (_place == Place.StartTag)
        {
            PutEndOfStart();
            _place = Place.Content;
        }
    }

    private void Declare(XmlToken prefix, string ns)
    {
        if (_envelope.Bcl.LookupPrefix(ns) == prefix.Text)
        {
            _scope.Add(prefix, XmlToken.Get(ns), 0, ofElement: false, isStandard: true);
        }
    }

    private static XmlToken? Letter(string? prefix) =>
        prefix is [>= 'a' and <= 'z' and var letter] ? XmlToken.OfPrefix(letter - 'a' + 1) : null;

    private XmlToken? NamespaceOf(XmlToken prefix)
    {
        for (var i = _scope.Count - 1; i >= 0; i--)
        {
            ref var binding = ref _scope.At(i);
            if (ReferenceEquals(binding.Prefix, prefix))
            {
                return binding.Namespace;
            }
        }

        return null;
    }
}
