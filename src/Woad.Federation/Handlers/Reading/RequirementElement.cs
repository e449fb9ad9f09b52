using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Schema;
using Woad.Federation.Identity;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>The element samlSecurityTokenRequirement of a configuration file.</summary>
internal sealed class RequirementElement
{
    private const string Mode = "issuerCertificateValidationMode";
    private const string Revocation = "issuerCertificateRevocationMode";
    private const string Store = "issuerCertificateTrustedStoreLocation";
    private const string Custom = "issuerCertificateValidator";
    private const string Map = "mapToWindows";

    private static readonly string[] Known = [Mode, Revocation, Store, Custom, Map];

    private readonly XmlElement _element;

    /// <exception cref="InvalidOperationException">An attribute, an element or a value is not known.</exception>
    public RequirementElement(XmlElement element)
    {
        _element = element;
        foreach (XmlAttribute attribute in element.Attributes)
        {
            if (attribute.Prefix != "xmlns" && !Known.Contains(attribute.Name))
            {
                throw Mistake($"the attribute '{attribute.Name}' is not known; known are {string.Join(", ", Known)}");
            }
        }

        foreach (var child in element.ChildNodes.OfType<XmlElement>())
        {
            if (child.LocalName is not ("nameClaimType" or "roleClaimType"))
            {
                throw Mistake($"the element '{child.LocalName}' is not known; known are nameClaimType, roleClaimType");
            }
        }

        Validator = ReadValidator();
    }

    /// <summary>Whether identities become those of Windows.</summary>
    public bool MapToWindows => _element.GetAttribute(Map) switch
    {
        "" => false,
        var text => bool.TryParse(text, out var value)
            ? value
            : throw Mistake($"'{text}' of {Map} is neither true nor false"),
    };

    /// <summary>The validator of the certificates of issuers; null for that of the configuration.</summary>
    public X509CertificateValidator? Validator { get; }

    /// <summary>The type of claims that an element names; null without the element.</summary>
    public string? ClaimType(string name)
    {
        var found = _element.ChildNodes.OfType<XmlElement>().FirstOrDefault(child => child.LocalName == name);
        return found is null ? null
            : found.GetAttribute("value") is { Length: > 0 } type ? type
            : throw Mistake($"the element '{name}' has no attribute 'value'");
    }

    private X509CertificateValidator? ReadValidator()
    {
        if (!_element.HasAttribute(Mode) && !_element.HasAttribute(Revocation) && !_element.HasAttribute(Store)
            && !_element.HasAttribute(Custom))
        {
            return null;
        }

        var settings = new SecurityTokenHandlerConfiguration();
        settings.CertificateValidationMode = Choice(Mode, settings.CertificateValidationMode);
        settings.RevocationMode = Choice(Revocation, settings.RevocationMode);
        settings.TrustedStoreLocation = Choice(Store, settings.TrustedStoreLocation);
        var own = _element.GetAttribute(Custom);
        if ((settings.CertificateValidationMode == X509CertificateValidationMode.Custom) != own.Length > 0)
        {
            throw Mistake($"{Custom} and the mode Custom of {Mode} need each other");
        }

        return own.Length == 0 ? IssuerCertificates.ValidatorOf(settings)
            : TypeNames.Find(own) is { } type && typeof(X509CertificateValidator).IsAssignableFrom(type)
                && type.GetConstructor([]) is not null
                ? (X509CertificateValidator)Activator.CreateInstance(type)!
                : throw Mistake(
                    $"the type '{own}' is not an X509CertificateValidator with a constructor without parameters");
    }

    private TEnum Choice<TEnum>(string name, TEnum usual)
        where TEnum : struct, Enum => _element.GetAttribute(name) switch
        {
            "" => usual,
            var text => EnumText.Find(typeof(TEnum), text) is TEnum value
                ? value
                : throw Mistake($"'{text}' of {name} is none of {string.Join(", ", Enum.GetNames<TEnum>())}"),
        };

    private InvalidOperationException Mistake(string text) =>
        new(Escaped.Text($"<{_element.LocalName}>: {text}."));
}
