using System.Xml;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Names the issuers whose certificates have known thumbprints.</summary>
public class ConfigurationBasedIssuerNameRegistry : IssuerNameRegistry
{
    private readonly Dictionary<string, string> _issuers = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Initializes a new instance of the <see cref="ConfigurationBasedIssuerNameRegistry"/> class.</summary>
    public ConfigurationBasedIssuerNameRegistry()
    {
    }

    /// <summary>Gets the names of the issuers by the thumbprints of their certificates.</summary>
    public IDictionary<string, string> ConfiguredTrustedIssuers => _issuers;

    /// <summary>Adds an issuer and its name.</summary>
    /// <param name="certificateThumbprint">The thumbprint; its case and its spaces do not count.</param>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentException">An argument is empty.</exception>
    /// <exception cref="InvalidOperationException">The thumbprint is known already.</exception>
    public void AddTrustedIssuer(string certificateThumbprint, string name)
    {
        ArgumentException.ThrowIfNullOrEmpty(certificateThumbprint);
        ArgumentException.ThrowIfNullOrEmpty(name);
        if (!_issuers.TryAdd(Normal(certificateThumbprint), name))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The thumbprint '{certificateThumbprint}' is already that of a trusted issuer."));
        }
    }

    /// <inheritdoc/>
    public override string? GetIssuerName(SecurityToken securityToken)
    {
        ArgumentNullException.ThrowIfNull(securityToken);
        if (securityToken is not X509SecurityToken { Certificate: var certificate }
            || !_issuers.TryGetValue(certificate.Thumbprint, out var name))
        {
            return null;
        }

        return name.Length == 0 ? certificate.Subject : name;
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">An element is not known, or has no thumbprint.</exception>
    public override void LoadCustomConfiguration(XmlNodeList nodeList)
    {
        ArgumentNullException.ThrowIfNull(nodeList);
        foreach (var trusted in nodeList.OfType<XmlElement>())
        {
            if (trusted.LocalName != "trustedIssuers")
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The issuerNameRegistry has the element '{trusted.LocalName}'; it takes 'trustedIssuers'."));
            }

            foreach (var item in trusted.ChildNodes.OfType<XmlElement>())
            {
                Take(item);
            }
        }
    }

    private static string Normal(string thumbprint) =>
        thumbprint.Replace(" ", "", StringComparison.Ordinal).Trim('\u200E').ToUpperInvariant();

    private void Take(XmlElement item)
    {
        var thumbprint = Normal(item.GetAttribute("thumbprint"));
        switch (item.LocalName)
        {
            case "add" when thumbprint.Length > 0:
                _issuers[thumbprint] = item.GetAttribute("name");
                break;
            case "remove" when thumbprint.Length > 0:
                _issuers.Remove(thumbprint);
                break;
            case "clear":
                _issuers.Clear();
                break;
            default:
                throw new InvalidOperationException(Escaped.Text(
                    $"The element '{item.LocalName}' of trustedIssuers is not known or has no thumbprint."));
        }
    }
}
