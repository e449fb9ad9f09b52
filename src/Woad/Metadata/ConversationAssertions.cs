using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Metadata;

/// <summary>
/// Says that a secure conversation endorses messages over a transport that protects them, and how it is established: the
/// assertions that WCF writes for the same binding.
/// </summary>
internal static class ConversationAssertions
{
    private static readonly string[] Headers = ["To", "From", "FaultTo", "ReplyTo", "MessageID", "RelatesTo", "Action"];

    /// <param name="exporter">What is exported.</param>
    /// <param name="context">The endpoint, whose transport's binding has been asserted.</param>
    /// <param name="sp">The version of WS-SecurityPolicy.</param>
    /// <param name="wss">The assertion for the version of WS-Security.</param>
    /// <param name="hasUserName">Whether the conversation is established by name and password.</param>
    public static void Add(MetadataExporter exporter, PolicyConversionContext context, string sp, string wss, bool hasUserName)
    {
        var wsp = exporter.PolicyVersion.Namespace;
        var assertions = context.GetBindingAssertions();
        var endorsing = PolicyAssertions.Make("sp", "EndorsingSupportingTokens", sp);
        var token = Child(Policy(endorsing, wsp), "SecureConversationToken", sp);
        token.SetAttribute("IncludeToken", sp, sp + "/IncludeToken/AlwaysToRecipient");
        var bootstrap = Policy(Child(Policy(token, wsp), "BootstrapPolicy", sp), wsp);
        var signed = Child(bootstrap, "SignedParts", sp);
        Child(signed, "Body", sp);
        foreach (var name in Headers)
        {
            var header = Child(signed, "Header", sp);
            header.SetAttribute("Name", name);
            header.SetAttribute("Namespace", "http://www.w3.org/2005/08/addressing");
        }

        Child(Child(bootstrap, "EncryptedParts", sp), "Body", sp);
        if (assertions.Find("TransportBinding", sp) is { } transport)
        {
            bootstrap.AppendChild(bootstrap.OwnerDocument.ImportNode(transport, deep: true));
        }

        if (hasUserName)
        {
            bootstrap.AppendChild(bootstrap.OwnerDocument.ImportNode(PolicyAssertions.UserName(sp, wsp), deep: true));
        }

        AppendVersions(bootstrap, sp, wss, wsp);
        assertions.Add(endorsing);
        var versions = PolicyAssertions.Make("sp", "versions", sp);
        AppendVersions(versions, sp, wss, wsp);
        foreach (var version in versions.ChildNodes.Cast<XmlElement>().ToArray())
        {
            assertions.Add(version);
        }
    }

    /// <summary>The version of WS-Security, and WS-Trust with the entropy of both sides.</summary>
    private static void AppendVersions(XmlElement parent, string sp, string wss, string wsp)
    {
        Policy(Child(parent, wss, sp), wsp);
        var trust = Policy(Child(parent, sp == PolicyAssertions.SecurityPolicy ? "Trust10" : "Trust13", sp), wsp);
        Child(trust, "MustSupportIssuedTokens", sp);
        Child(trust, "RequireClientEntropy", sp);
        Child(trust, "RequireServerEntropy", sp);
    }

    private static XmlElement Policy(XmlElement parent, string wsp) => PolicyAssertions.Child(parent, "wsp", "Policy", wsp);

    private static XmlElement Child(XmlElement parent, string name, string sp) => PolicyAssertions.Child(parent, "sp", name, sp);
}
