using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AuthorityBinding element of SAML 1.1 ([SAMLCore1.1] 2.4.3.2).</summary>
public class SamlAuthorityBinding
{
    private Seal _seal;

    /// <summary>Initializes a new instance of the <see cref="SamlAuthorityBinding"/> class.</summary>
    public SamlAuthorityBinding()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAuthorityBinding"/> class.</summary>
    /// <param name="authorityKind">The kind of queries that the authority answers.</param>
    /// <param name="binding">The binding of the protocol.</param>
    /// <param name="location">The address.</param>
    public SamlAuthorityBinding(XmlQualifiedName authorityKind, string binding, string location)
    {
        (AuthorityKind, Binding, Location) = (authorityKind, binding, location);
    }

    /// <summary>Gets or sets the kind of queries that the authority answers.</summary>
    public XmlQualifiedName AuthorityKind { get; set => field = _seal.Check(value); } = XmlQualifiedName.Empty;

    /// <summary>Gets or sets the binding of the protocol.</summary>
    public string Binding { get; set => field = _seal.Check(value); } = "";

    /// <summary>Gets a value that indicates whether the properties can no longer be set.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsReadOnly => _seal.IsSet;

    /// <summary>Gets or sets the address.</summary>
    public string Location { get; set => field = _seal.Check(value); } = "";

    /// <summary>Makes the properties of the object read-only.</summary>
    public void MakeReadOnly()
    {
        _seal.Set();
    }

    /// <summary>Reads the AuthorityBinding element.</summary>
    /// <param name="reader">A reader at the element, which is behind it afterwards.</param>
    /// <param name="samlSerializer">Loads the parts of the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <exception cref="XmlException">The element is malformed.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public virtual void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1StatementReader.Binding(reader, this);
    }

    /// <summary>Writes the AuthorityBinding element.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="samlSerializer">The serializer that the parts of the element get.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1StatementWriter.Binding(writer, this);
    }
}
