using System.ServiceModel.Description;
using System.Web.Services.Description;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Svcutil.Documents;

/// <summary>
/// Corrects addresses of services behind a proxy that ends TLS: they publish http for what was asked over https.
/// </summary>
internal static class PublishedAddresses
{
    /// <summary>Gives ports of the host that was asked over https the scheme and port that were asked.</summary>
    /// <param name="set">The documents.</param>
    /// <param name="asked">The address that was asked.</param>
    /// <param name="warn">Told of each address that was changed.</param>
    public static void Secure(MetadataSet set, Uri asked, Action<string> warn)
    {
        if (asked.Scheme != Uri.UriSchemeHttps)
        {
            return;
        }

        foreach (var wsdl in set.MetadataSections.Select(static section => section.Metadata).OfType<WsdlDocument>())
        {
            foreach (var port in wsdl.Services.All<Service>().SelectMany(static service => service.Ports.All<Port>()))
            {
                if (port.Extensions.Find(typeof(SoapAddressBinding)) is SoapAddressBinding address
                    && Uri.TryCreate(address.Location, UriKind.Absolute, out var published)
                    && published.Scheme == Uri.UriSchemeHttp && published.IdnHost == asked.IdnHost)
                {
                    var secure = new UriBuilder(published) { Scheme = asked.Scheme, Port = asked.Port }.Uri;
                    warn($"The port '{port.Name}' is published at '{published}', without TLS. Its host was asked over "
                        + $"https, so the endpoint has the address '{secure}'.");
                    address.Location = secure.AbsoluteUri;
                }
            }
        }
    }
}
