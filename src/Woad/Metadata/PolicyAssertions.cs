using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Messages;

namespace Woad.Metadata;

/// <summary>Makes the assertions of the built-in binding elements.</summary>
internal static class PolicyAssertions
{
    public const string Framing = "http://schemas.microsoft.com/ws/2006/05/framing/policy";
    public const string Http = "http://schemas.microsoft.com/ws/06/2004/policy/http";
    public const string SecurityPolicy = "http://schemas.xmlsoap.org/ws/2005/07/securitypolicy";
    public const string SecurityPolicy12 = "http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702";

    private const string WebSockets = "http://schemas.microsoft.com/soap/websocket/policy";
    private const string Binary = "http://schemas.microsoft.com/ws/06/2004/mspolicy/netbinary1";
    private const string OptimizedMime = "http://schemas.xmlsoap.org/ws/2004/09/policy/optimizedmimeserialization";

    public static XmlElement BinaryEncoding() => Make("msb", "BinaryEncoding", Binary);

    public static XmlElement OptimizedMimeSerialization() => Make("wsoma", "OptimizedMimeSerialization", OptimizedMime);

    public static XmlElement Streamed() => Make("msf", "Streamed", Framing);

    public static XmlElement CompositeDuplex() =>
        Make("cdp", "CompositeDuplex", "http://schemas.microsoft.com/net/2006/06/duplex");

    /// <summary>Says that messages carry contexts in a header, with its protection.</summary>
    public static XmlElement IncludeContext(ProtectionLevel level)
    {
        var assertion = Make("wsc", "IncludeContext", ContextNames.Namespace);
        assertion.SetAttribute("ProtectionLevel", level.ToString());
        return assertion;
    }

    /// <summary>Says that contexts travel in cookies.</summary>
    public static XmlElement HttpUseCookie() => Make("http", "HttpUseCookie", "http://schemas.xmlsoap.org/soap/http");

    public static XmlElement OneWay(bool isRoutable)
    {
        const string ns = "http://schemas.microsoft.com/ws/2005/05/routing/policy";
        var assertion = Make("ow", "OneWay", ns);
        if (isRoutable)
        {
            Child(assertion, "ow", "PacketRoutable", ns);
        }

        return assertion;
    }

    /// <summary>Says that messages travel in WebSockets, and how.</summary>
    public static void AddWebSockets(PolicyConversionContext context, TransferMode mode)
    {
        var assertions = context.GetBindingAssertions();
        assertions.Add(Make("mswsp", "WebSocketEnabled", WebSockets));
        if (mode != TransferMode.Buffered)
        {
            assertions.Add(Make("mswsp", mode.ToString(), WebSockets));
        }
    }

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
                var policy = Child(addressing, "wsp", "Policy", exporter.PolicyVersion.Namespace);
                if (context.BindingElements.Find<CompositeDuplexBindingElement>() is not null)
                {
                    Child(policy, "wsam", "NonAnonymousResponses", WsdlNamespaces.AddressingMetadata);
                }

                assertions.Add(addressing);
            }
        }
    }

    /// <summary>Says that the transport protects messages, and how.</summary>
    public static void AddTransportSecurity(
        MetadataExporter exporter, PolicyConversionContext context, ITransportTokenAssertionProvider provider)
    {
        var sp = SecurityOf(exporter);
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
        Child(Child(Child(policy, "sp", "AlgorithmSuite", sp), "wsp", "Policy", wsp), "sp", "Basic256", sp);
        Child(Child(Child(policy, "sp", "Layout", sp), "wsp", "Policy", wsp), "sp", "Strict", sp);
        context.GetBindingAssertions().Add(binding);
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
