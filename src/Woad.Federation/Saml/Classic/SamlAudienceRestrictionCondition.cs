using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AudienceRestrictionCondition element of SAML 1.1 ([SAMLCore1.1] 2.3.2.1.3).</summary>
public class SamlAudienceRestrictionCondition : SamlCondition
{
    private readonly PartList<Uri> _audiences = [];

    /// <summary>Initializes a new instance of the <see cref="SamlAudienceRestrictionCondition"/> class.</summary>
    public SamlAudienceRestrictionCondition()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAudienceRestrictionCondition"/> class.</summary>
    /// <param name="audiences">The audiences.</param>
    public SamlAudienceRestrictionCondition(IEnumerable<Uri> audiences)
    {
        ArgumentNullException.ThrowIfNull(audiences);
        _audiences = [.. audiences];
    }

    /// <summary>Gets the audiences of the SAML audience restriction condition.</summary>
    public IList<Uri> Audiences => _audiences;

    /// <inheritdoc/>
    public override bool IsReadOnly => _audiences.IsReadOnly;

    /// <inheritdoc/>
    public override void MakeReadOnly() => _audiences.MakeReadOnly();

    /// <inheritdoc/>
    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1ConditionsReader.Audience(reader, this);
    }

    /// <inheritdoc/>
    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1ConditionsWriter.Audience(writer, this);
    }
}
