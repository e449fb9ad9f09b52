using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the DoNotCacheCondition element of SAML 1.1 ([SAMLCore1.1] 2.3.2.1.4).</summary>
public class SamlDoNotCacheCondition : SamlCondition
{
    private Seal _seal;

    /// <summary>Initializes a new instance of the <see cref="SamlDoNotCacheCondition"/> class.</summary>
    public SamlDoNotCacheCondition()
    {
    }

    /// <inheritdoc/>
    public override bool IsReadOnly => _seal.IsSet;

    /// <inheritdoc/>
    public override void MakeReadOnly() => _seal.Set();

    /// <inheritdoc/>
    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1ConditionsReader.DoNotCache(reader, this);
    }

    /// <inheritdoc/>
    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        Saml1ConditionsWriter.DoNotCache(writer, this);
    }
}
