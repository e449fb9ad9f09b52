using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Text;
using System.Xml;
using Woad.Federation.Signatures;

namespace System.IdentityModel;

/// <summary>Writes an element, and adds its signature as a child.</summary>
/// <remarks>
/// The element is kept in memory until its end, when it is signed and written. Its size is limited as that of tokens.
/// </remarks>
public sealed class EnvelopedSignatureWriter : DelegatingXmlDictionaryWriter
{
    private const string MarkName = "SignatureMark";

    private readonly string _markNamespace = $"urn:uuid:{Guid.NewGuid():D}";
    private readonly MemoryStream _stream = new();
    private readonly XmlWriter _target;
    private readonly SigningCredentials _credentials;
    private readonly string _referenceId;
    private readonly SecurityTokenSerializer _serializer;
    private int _depth;
    private bool _isMarked;

    /// <summary>Initializes a new instance of the <see cref="EnvelopedSignatureWriter"/> class.</summary>
    /// <param name="innerWriter">The target.</param>
    /// <param name="signingCredentials">The key that signs the element.</param>
    /// <param name="referenceId">The id of the element, which one of its attributes has.</param>
    /// <param name="securityTokenSerializer">Writes the references to the key.</param>
    public EnvelopedSignatureWriter(
        XmlWriter innerWriter, SigningCredentials signingCredentials, string referenceId,
        SecurityTokenSerializer securityTokenSerializer)
    {
        ArgumentNullException.ThrowIfNull(innerWriter);
        ArgumentNullException.ThrowIfNull(signingCredentials);
        ArgumentException.ThrowIfNullOrEmpty(referenceId);
        ArgumentNullException.ThrowIfNull(securityTokenSerializer);
        (_target, _credentials) = (innerWriter, signingCredentials);
        (_referenceId, _serializer) = (referenceId, securityTokenSerializer);
        InitializeInnerWriter(CreateDictionaryWriter(XmlWriter.Create(_stream, new XmlWriterSettings
        {
            OmitXmlDeclaration = true,
            NewLineHandling = NewLineHandling.Entitize,
            Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
        })));
    }

    /// <inheritdoc/>
    public override void WriteEndElement()
    {
        base.WriteEndElement();
        LeaveElement();
    }

    /// <inheritdoc/>
    public override void WriteFullEndElement()
    {
        base.WriteFullEndElement();
        LeaveElement();
    }

    /// <summary>Sets the place of the signature among the children of the element.</summary>
    /// <remarks>Without a call, the signature becomes the last child.</remarks>
    /// <exception cref="InvalidOperationException">
    /// The writer is not between the children of the element, or has set the place before.
    /// </exception>
    public void WriteSignature()
    {
        if (_depth != 1 || _isMarked)
        {
            throw new InvalidOperationException(
                "The place of a signature is set once, between the children of the element that is signed.");
        }

        _isMarked = true;
        base.WriteStartElement("", MarkName, _markNamespace);
        base.WriteEndElement();
    }

    /// <inheritdoc/>
    public override void WriteStartElement(string? prefix, string localName, string? ns)
    {
        base.WriteStartElement(prefix, localName, ns);
        _depth++;
    }

    private void LeaveElement()
    {
        if (--_depth > 0)
        {
            return;
        }

        InnerWriter.Flush();
        var root = TokenTree.Read(_stream.GetBuffer().AsMemory(0, (int)_stream.Length));
        SignedElement.Sign(root, _referenceId, _credentials, Mark(root), _serializer);
        root.WriteTo(_target);
        _target.Flush();
    }

    private XmlElement? Mark(XmlElement root) =>
        _isMarked ? root.ChildNodes.OfType<XmlElement>().Single(e => e.Is(MarkName, _markNamespace)) : null;
}
