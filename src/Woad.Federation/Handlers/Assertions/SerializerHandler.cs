using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Handlers;

/// <summary>Reads assertions by the members of a serializer, which a program may override.</summary>
internal sealed class SerializerHandler : SamlSecurityTokenHandler
{
    private readonly SamlSerializer _serializer;
    private readonly SecurityTokenSerializer? _keyInfo;
    private readonly SecurityTokenResolver? _resolver;

    public SerializerHandler(
        SamlSerializer serializer, SecurityTokenSerializer? keyInfo, SecurityTokenResolver? resolver)
    {
        (_serializer, _keyInfo, _resolver) = (serializer, keyInfo, resolver);
        var settings = new SecurityTokenHandlerConfiguration();
        if (resolver is not null)
        {
            settings.IssuerTokenResolver = new IssuerTokenResolver(resolver);
            settings.ServiceTokenResolver = resolver;
        }

        Configuration = settings;
    }

    public SamlAdvice LoadAdvice(XmlReader reader) => base.ReadAdvice(reader);

    public SamlAttribute LoadAttribute(XmlReader reader) => base.ReadAttribute(reader);

    public SamlCondition LoadCondition(XmlReader reader) => base.ReadCondition(reader);

    public SamlConditions LoadConditions(XmlReader reader) => base.ReadConditions(reader);

    public SamlStatement LoadStatement(XmlReader reader) => base.ReadStatement(reader);

    protected override SamlAdvice ReadAdvice(XmlReader reader) =>
        _serializer.LoadAdvice(Of(reader), _keyInfo, _resolver);

    protected override SamlAttribute ReadAttribute(XmlReader reader) =>
        _serializer.LoadAttribute(Of(reader), _keyInfo, _resolver);

    protected override SamlCondition ReadCondition(XmlReader reader) =>
        _serializer.LoadCondition(Of(reader), _keyInfo, _resolver);

    protected override SamlConditions ReadConditions(XmlReader reader) =>
        _serializer.LoadConditions(Of(reader), _keyInfo, _resolver);

    protected override SamlStatement ReadStatement(XmlReader reader) =>
        _serializer.LoadStatement(Of(reader), _keyInfo, _resolver);

    private static XmlDictionaryReader Of(XmlReader reader) => XmlDictionaryReader.CreateDictionaryReader(reader);
}
