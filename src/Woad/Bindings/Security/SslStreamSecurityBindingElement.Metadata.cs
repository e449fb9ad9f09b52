using System.ServiceModel.Description;
using System.Xml;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public partial class SslStreamSecurityBindingElement : ITransportTokenAssertionProvider, IPolicyExportExtension
{
    /// <summary>TLS, and whether the client shows a certificate ([MS-WSPOL] 2.2.3.7).</summary>
    /// <returns>The assertion.</returns>
    public XmlElement GetTransportTokenAssertion()
    {
        var assertion = AssertionTable.SslTransportSecurity.Make();
        if (RequireClientCertificate)
        {
            PolicyAssertions.Child(assertion, AssertionTable.RequireClientCertificate);
        }

        return assertion;
    }

    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context) =>
        PolicyAssertions.AddTransportSecurity(exporter, context, this);
}
