using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Metadata;

/// <summary>Makes the assertions of the built-in binding elements.</summary>
internal static class PolicyAssertions
{
    public const string SecurityPolicy = "http://schemas.xmlsoap.org/ws/2005/07/securitypolicy";
    public const string SecurityPolicy12 = "http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702";

    /// <summary>Says that messages carry contexts in a header, with its protection.</summary>
    public static XmlElement IncludeContext(ProtectionLevel level)
    {
        var assertion = AssertionTable.IncludeContext.Make();
        assertion.SetAttribute("ProtectionLevel", level.ToString());
        return assertion;
    }

    public static XmlElement OneWay(bool isRoutable)
    {
        var assertion = AssertionTable.OneWay.Make();
        if (isRoutable)
        {
            Child(assertion, AssertionTable.PacketRoutable);
        }

        return assertion;
    }

    /// <summary>Says that messages travel in WebSockets, and how.</summary>
    public static void AddWebSockets(PolicyConversionContext context, TransferMode mode)
    {
        var assertions = context.GetBindingAssertions();
        assertions.Add(AssertionTable.WebSocketEnabled.Make());
        if (mode != TransferMode.Buffered)
        {
            assertions.Add(Make("mswsp", mode.ToString(), AssertionTable.WebSockets));
        }
    }

    public static XmlElement Make(string prefix, string name, string ns) =>
        new XmlDocument().CreateElement(prefix, name, ns);

    /// <summary>Says which version of WS-Addressing messages carry; nothing for none.</summary>
    public static void AddAddressing(MetadataExporter exporter, PolicyConversionContext context)
    {
        var version = context.BindingElements.FindEncoding()?.MessageVersion.Addressing;
        var assertions = context.GetBindingAssertions();
        if (version == AddressingVersion.WSAddressingAugust2004)
        {
            assertions.Add(AssertionTable.UsingAddressingAugust2004.Make());
        }
        else if (version == AddressingVersion.WSAddressing10)
        {
            if (exporter.PolicyVersion == PolicyVersion.Policy12)
            {
                assertions.Add(AssertionTable.UsingAddressing10.Make());
            }
            else
            {
                var addressing = AssertionTable.Addressing10.Make();
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
        if (assertions.Contains("TransportBinding", SecurityPolicy)
            || assertions.Contains("TransportBinding", SecurityPolicy12))
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

    public static XmlElement Child(XmlElement parent, AssertionName name) =>
        Child(parent, name.Prefix, name.LocalName, name.Namespace);

    public static XmlElement Child(XmlElement parent, string prefix, string name, string ns)
    {
        var child = parent.OwnerDocument.CreateElement(prefix, name, ns);
        parent.AppendChild(child);
        return child;
    }
}
