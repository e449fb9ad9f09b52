using System.Globalization;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public sealed partial class ReliableSessionBindingElement : IPolicyExportExtension
{
    internal const string Policy10 = "http://schemas.xmlsoap.org/ws/2005/02/rm/policy";
    internal const string Policy11 = "http://docs.oasis-open.org/ws-rx/wsrmp/200702";
    internal const string Microsoft11 = "http://schemas.microsoft.com/ws-rx/wsrmp/200702";

    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        var security = context.BindingElements.Find<SecurityBindingElement>();
        context.GetBindingAssertions().Add(ReliableMessagingVersion.Names.IsVersion11
            ? Assertion11(
                exporter.PolicyVersion.Namespace, hasToken: security is not (null or TransportSecurityBindingElement))
            : Assertion10());
    }

    private XmlElement Assertion10()
    {
        var assertion = PolicyAssertions.Make("wsrm", "RMAssertion", Policy10);
        AddTimes(assertion, "wsrm", Policy10);
        return assertion;
    }

    private XmlElement Assertion11(string wsp, bool hasToken)
    {
        var assertion = PolicyAssertions.Make("wsrmp", "RMAssertion", Policy11);
        var policy = PolicyAssertions.Child(assertion, "wsp", "Policy", wsp);
        if (hasToken)
        {
            PolicyAssertions.Child(policy, "wsrmp", "SequenceSTR", Policy11);
        }

        var assurance = PolicyAssertions.Child(
            PolicyAssertions.Child(policy, "wsrmp", "DeliveryAssurance", Policy11), "wsp", "Policy", wsp);
        PolicyAssertions.Child(assurance, "wsrmp", "ExactlyOnce", Policy11);
        if (Ordered)
        {
            PolicyAssertions.Child(assurance, "wsrmp", "InOrder", Policy11);
        }

        AddTimes(assertion, "netrmp", Microsoft11);
        return assertion;
    }

    private void AddTimes(XmlElement assertion, string prefix, string ns)
    {
        PolicyAssertions.Child(assertion, prefix, "InactivityTimeout", ns).SetAttribute(
            "Milliseconds", Milliseconds(InactivityTimeout));
        PolicyAssertions.Child(assertion, prefix, "AcknowledgementInterval", ns).SetAttribute(
            "Milliseconds", Milliseconds(AcknowledgementInterval));
    }

    private static string Milliseconds(TimeSpan time) =>
        ((long)time.TotalMilliseconds).ToString(CultureInfo.InvariantCulture);
}
