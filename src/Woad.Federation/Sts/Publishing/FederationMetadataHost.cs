using System.IdentityModel.Metadata;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Federation.Metadata.Serialization;

namespace Woad.Federation.Sts.Publishing;

/// <summary>Serves the federation metadata of a token service below the base addresses of its host.</summary>
internal sealed class FederationMetadataHost : ServiceHost
{
    /// <param name="create">Makes the metadata, when it is asked for first.</param>
    /// <param name="bases">The base addresses of the token service.</param>
    /// <exception cref="InvalidOperationException">None of the addresses is one of HTTP.</exception>
    public FederationMetadataHost(Func<EntityDescriptor> create, IEnumerable<Uri> bases)
        : base(new FederationMetadataService(create))
    {
        foreach (var address in bases.Where(static address =>
            address.Scheme == Uri.UriSchemeHttp || address.Scheme == Uri.UriSchemeHttps))
        {
            var transport = address.Scheme == Uri.UriSchemeHttp
                ? new HttpTransportBindingElement()
                : new HttpsTransportBindingElement();
            AddServiceEndpoint(
                typeof(IFederationMetadata),
                new CustomBinding(
                    new TextMessageEncodingBindingElement(MessageVersion.None, Encoding.UTF8), transport),
                new Uri($"{address.AbsoluteUri.TrimEnd('/')}/{MetadataNames.Path}"));
        }

        if (Description.Endpoints.Count == 0)
        {
            throw new InvalidOperationException(
                "Federation metadata is published over HTTP. Give the WSTrustServiceHost a base address of http or "
                    + "https, or set PublishFederationMetadata of its settings to false.");
        }
    }
}
