using System.Xml;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public partial class HttpsTransportBindingElement : ITransportTokenAssertionProvider
{
    /// <summary>HTTPS, and whether the client shows a certificate (WS-SecurityPolicy 1.1, section 5.3.1).</summary>
    /// <returns>The assertion.</returns>
    public XmlElement GetTransportTokenAssertion()
    {
        var assertion = PolicyAssertions.Make("sp", "HttpsToken", PolicyAssertions.SecurityPolicy);
        assertion.SetAttribute("RequireClientCertificate", RequireClientCertificate ? "true" : "false");
        return assertion;
    }
}
