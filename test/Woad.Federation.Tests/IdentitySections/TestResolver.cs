using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.IdentitySections;

/// <summary>A resolver that takes an element of a file.</summary>
public sealed class TestResolver : IssuerTokenResolver
{
    /// <summary>The key that the file names.</summary>
    public string Key { get; private set; } = "";

    public override void LoadCustomConfiguration(XmlNodeList nodelist) =>
        Key = nodelist.OfType<XmlElement>().Single(static e => e.LocalName == "key").GetAttribute("name");
}
