using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.DependencyInjection;

/// <summary>
/// Gives each host of an application the metadata settings of the container, where the host has none of its own.
/// </summary>
internal static class ApplicationMetadata
{
    /// <remarks>
    /// The settings are copied, because a host without an address of a scheme would refuse to show pages of it.
    /// </remarks>
    public static void AddTo(ServiceHostBase host, IServiceProvider services)
    {
        if (services.GetService<ServiceMetadataBehavior>() is not { } settings
            || host.Description.Behaviors.Contains(typeof(ServiceMetadataBehavior)))
        {
            return;
        }

        host.Description.Behaviors.Add(new ServiceMetadataBehavior
        {
            HttpGetEnabled = settings.HttpGetEnabled && Shows(host, Uri.UriSchemeHttp, settings.HttpGetUrl),
            HttpGetUrl = settings.HttpGetUrl,
            HttpsGetEnabled = settings.HttpsGetEnabled && Shows(host, Uri.UriSchemeHttps, settings.HttpsGetUrl),
            HttpsGetUrl = settings.HttpsGetUrl,
            ExternalMetadataLocation = settings.ExternalMetadataLocation,
            MetadataExporter = settings.MetadataExporter,
        });
    }

    private static bool Shows(ServiceHostBase host, string scheme, Uri? page) =>
        page?.IsAbsoluteUri == true || host.PageRoots(scheme).Any();
}
