using System.ServiceModel.Security;
using System.Xml;

namespace Woad.Metadata.Security;

/// <summary>
/// Makes elements in the versions of WS-SecurityPolicy, WS-Policy and WS-Trust that an endpoint's policy uses.
/// </summary>
/// <param name="Sp">The namespace of WS-SecurityPolicy.</param>
/// <param name="Wsp">The namespace of WS-Policy.</param>
/// <param name="Trust">The version of WS-Trust.</param>
internal sealed record AssertionNames(string Sp, string Wsp, TrustVersion Trust)
{
    /// <summary>The namespace of Microsoft's additions to WS-SecurityPolicy 1.1.</summary>
    public const string Microsoft = "http://schemas.microsoft.com/ws/2005/07/securitypolicy";

    /// <summary>Whether the version of WS-SecurityPolicy is 1.2.</summary>
    public bool Is12 => Sp == PolicyAssertions.SecurityPolicy12;

    public static XmlElement MakeMicrosoft(string name) => PolicyAssertions.Make("mssp", name, Microsoft);

    /// <summary>Appends an element of another document.</summary>
    public static void Append(XmlElement parent, XmlElement child) =>
        parent.AppendChild(parent.OwnerDocument.ImportNode(child, deep: true));

    public XmlElement Make(string name) => PolicyAssertions.Make("sp", name, Sp);

    public XmlElement Child(XmlElement parent, string name) => PolicyAssertions.Child(parent, "sp", name, Sp);

    /// <summary>Appends an empty policy.</summary>
    public XmlElement Policy(XmlElement parent) => PolicyAssertions.Child(parent, "wsp", "Policy", Wsp);

    /// <summary>Appends an assertion that holds a policy, which is returned.</summary>
    public XmlElement Nested(XmlElement parent, string name) => Policy(Child(parent, name));

    /// <summary>Appends what WS-SecurityPolicy 1.2 has of its own and 1.1 of Microsoft.</summary>
    public void ChildOrMicrosoft(XmlElement parent, string name)
    {
        if (Is12)
        {
            Child(parent, name);
        }
        else
        {
            PolicyAssertions.Child(parent, "mssp", name, Microsoft);
        }
    }
}
