using System.ServiceModel.Description;
using System.Xml;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public partial class WindowsStreamSecurityBindingElement : ITransportTokenAssertionProvider, IPolicyExportExtension
{
    /// <summary>Windows credentials, and whether bytes are signed and encrypted ([MS-WSPOL] 2.2.3.8).</summary>
    /// <returns>The assertion.</returns>
    public XmlElement GetTransportTokenAssertion()
    {
        var assertion = AssertionTable.WindowsTransportSecurity.Make();
        PolicyAssertions.Child(assertion, AssertionTable.ProtectionLevel).InnerText = ProtectionLevel.ToString();
        return assertion;
    }

    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context) =>
        PolicyAssertions.AddTransportSecurity(exporter, context, this);
}
