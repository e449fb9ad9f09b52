using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.Xml;

namespace Woad.Federation.Tests.IdentitySections;

/// <summary>A validator that takes an element of a file.</summary>
public sealed class TestValidator : X509CertificateValidator
{
    /// <summary>The thumbprint that the file names.</summary>
    public string Thumbprint { get; private set; } = "";

    public override void LoadCustomConfiguration(XmlNodeList nodelist) =>
        Thumbprint = nodelist.OfType<XmlElement>().Single(static e => e.LocalName == "thumb").GetAttribute("value");

    public override void Validate(X509Certificate2 certificate)
    {
    }
}
