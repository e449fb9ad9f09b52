using System.IdentityModel.Claims;
using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AttributeStatement element of SAML 1.1 ([SAMLCore1.1] 2.4.4).</summary>
public class SamlAttributeStatement : SamlSubjectStatement
{
    private readonly PartList<SamlAttribute> _attributes = [];

    /// <summary>Initializes a new instance of the <see cref="SamlAttributeStatement"/> class.</summary>
    public SamlAttributeStatement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAttributeStatement"/> class.</summary>
    /// <param name="samlSubject">The subject.</param>
    /// <param name="attributes">The attributes.</param>
    public SamlAttributeStatement(SamlSubject samlSubject, IEnumerable<SamlAttribute> attributes)
        : base(samlSubject)
    {
        ArgumentNullException.ThrowIfNull(attributes);
        _attributes = [.. attributes];
    }

    /// <summary>Gets the attributes of the SAML attribute statement.</summary>
    public IList<SamlAttribute> Attributes => _attributes;

    /// <inheritdoc/>
    public override bool IsReadOnly => base.IsReadOnly;

    /// <inheritdoc/>
    public override void MakeReadOnly()
    {
        base.MakeReadOnly();
        _attributes.MakeReadOnly(static attribute => attribute.MakeReadOnly());
    }

    /// <inheritdoc/>
    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        Saml1StatementReader.Attributes(reader, this, parts.Subject, parts.Attribute);
    }

    /// <inheritdoc/>
    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, null);
        Saml1StatementWriter.Attributes(writer, this, parts.Write, parts.Write);
    }

    /// <inheritdoc/>
    protected override void AddClaimsToList(IList<Claim> claims)
    {
        ArgumentNullException.ThrowIfNull(claims);
        foreach (var claim in _attributes.SelectMany(static attribute => attribute.ExtractClaims()))
        {
            claims.Add(claim);
        }
    }
}
