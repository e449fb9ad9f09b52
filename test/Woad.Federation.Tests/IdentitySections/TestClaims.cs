using System.Security.Claims;
using System.Xml;

namespace Woad.Federation.Tests.IdentitySections;

/// <summary>Managers of claims that take an element of a file.</summary>
public sealed class TestClaims : ClaimsAuthenticationManager
{
    /// <summary>The role that the file names.</summary>
    public string Role { get; private set; } = "";

    public override void LoadCustomConfiguration(XmlNodeList nodelist) =>
        Role = nodelist.OfType<XmlElement>().Single(static e => e.LocalName == "role").GetAttribute("name");
}
