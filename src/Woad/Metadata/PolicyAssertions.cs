using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Metadata;

/// <summary>Makes the assertions of the built-in binding elements.</summary>
internal static class PolicyAssertions
{
    public const string Framing = "http://schemas.microsoft.com/ws/2006/05/framing/policy";
    public const string Http = "http://schemas.microsoft.com/ws/06/2004/policy/http";
    public const string SecurityPolicy = "http://schemas.xmlsoap.org/ws/2005/07/securitypolicy";
    public const string SecurityPolicy12 = "http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702";

    private const string Binary = "http://schemas.microsoft.com/ws/06/2004/mspolicy/netbinary1";
    private const string OptimizedMime = "http://schemas.xmlsoap.org/ws/2004/09/policy/optimizedmimeserialization";

    public static XmlElement BinaryEncoding() => Make("msb", "BinaryEncoding", Binary);

    public static XmlElement OptimizedMimeSerialization() => Make("wsoma", "OptimizedMimeSerialization", OptimizedMime);

    public static XmlElement Streamed() => Make("msf", "Streamed", Framing);

    public static XmlElement Authentication(string name) => Make("http", name, Http);

    public static XmlElement Make(string prefix, string name, string ns) => new XmlDocument().CreateElement(prefix, name, ns);

    /// <summary>Says which version of WS-Addressing messages carry; nothing for none.</summary>
    public static void AddAddressing(MetadataExporter exporter, PolicyConversionContext context)
    {
        var version = context.BindingElements.FindEncoding()?.MessageVersion.Addressing;
        var assertions = context.GetBindingAssertions();
        if (version == AddressingVersion.WSAddressingAugust2004)
        {
            assertions.Add(Make("wsap", "UsingAddressing", WsdlNamespaces.AddressingPolicy));
        }
        else if (version == AddressingVersion.WSAddressing10)
        {
            if (exporter.PolicyVersion == PolicyVersion.Policy12)
            {
                assertions.Add(Make("wsaw", "UsingAddressing", WsdlNamespaces.AddressingWsdl));
            }
            else
            {
                var addressing = Make("wsam", "Addressing", WsdlNamespaces.AddressingMetadata);
                addressing.AppendChild(addressing.OwnerDocument.CreateElement("wsp", "Policy", exporter.PolicyVersion.Namespace));
                assertions.Add(addressing);
            }
        }
    }

    /// <summary>Says that the transport protects messages, and how.</summary>
    public static void AddTransportSecurity(
        MetadataExporter exporter,
        PolicyConversionContext context,
        ITransportTokenAssertionProvider provider,
        bool hasTimestamp = false,
        string? security = null,
        string suite = "Basic256",
        string layout = "Strict")
    {
        var sp = security ?? SecurityOf(exporter);
        var wsp = exporter.PolicyVersion.Namespace;
        var assertions = context.GetBindingAssertions();
        if (assertions.Contains("TransportBinding", SecurityPolicy) || assertions.Contains("TransportBinding", SecurityPolicy12))
        {
            return;
        }

        var binding = Make("sp", "TransportBinding", sp);
        var policy = Child(binding, "wsp", "Policy", wsp);
        var token = Child(Child(policy, "sp", "TransportToken", sp), "wsp", "Policy", wsp);
        token.AppendChild(binding.OwnerDocument.ImportNode(provider.GetTransportTokenAssertion(), deep: true));
        Child(Child(Child(policy, "sp", "AlgorithmSuite", sp), "wsp", "Policy", wsp), "sp", suite, sp);
        Child(Child(Child(policy, "sp", "Layout", sp), "wsp", "Policy", wsp), "sp", layout, sp);
        if (hasTimestamp)
        {
            Child(policy, "sp", "IncludeTimestamp", sp);
        }

        context.GetBindingAssertions().Add(binding);
    }

    /// <summary>Says that requests carry name and password, in a WS-Security header of a version.</summary>
    public static void AddUserName(MetadataExporter exporter, PolicyConversionContext context, string wss, string? security = null)
    {
        var sp = security ?? SecurityOf(exporter);
        var wsp = exporter.PolicyVersion.Namespace;
        context.GetBindingAssertions().Add(UserName(sp, wsp));
        var version = Make("sp", wss, sp);
        Child(version, "wsp", "Policy", wsp);
        context.GetBindingAssertions().Add(version);
    }

    /// <summary>The assertion that requests carry name and password.</summary>
    public static XmlElement UserName(string sp, string wsp)
    {
        var tokens = Make("sp", "SignedSupportingTokens", sp);
        var token = Child(Child(tokens, "wsp", "Policy", wsp), "sp", "UsernameToken", sp);
        token.SetAttribute("IncludeToken", sp, sp + "/IncludeToken/AlwaysToRecipient");
        Child(Child(token, "wsp", "Policy", wsp), "sp", "WssUsernameToken10", sp);
        return tokens;
    }

    /// <summary>WS-SecurityPolicy 1.1 goes with WS-Policy 1.2, 1.2 with 1.5.</summary>
    public static string SecurityOf(MetadataExporter exporter) =>
        exporter.PolicyVersion == PolicyVersion.Policy12 ? SecurityPolicy : SecurityPolicy12;

    public static XmlElement Child(XmlElement parent, string prefix, string name, string ns)
    {
        var child = parent.OwnerDocument.CreateElement(prefix, name, ns);
        parent.AppendChild(child);
        return child;
    }
}
