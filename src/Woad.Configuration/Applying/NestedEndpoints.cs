using System.Configuration;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;

namespace Woad.Configuration.Applying;

/// <summary>Standard endpoints of clients that elements of packages contain.</summary>
internal static class NestedEndpoints
{
    /// <summary>Makes the endpoint of an element of the file that this thread reads.</summary>
    /// <exception cref="ConfigurationErrorsException">The element is not one of such an endpoint.</exception>
    public static TEndpoint Make<TEndpoint>(ChannelEndpointElement element)
        where TEndpoint : ServiceEndpoint => Maker<TEndpoint>(element)();

    /// <summary>Reads the element now, and makes an endpoint of it at each later call.</summary>
    /// <exception cref="ConfigurationErrorsException">No file is being read.</exception>
    public static Func<TEndpoint> Maker<TEndpoint>(ChannelEndpointElement element)
        where TEndpoint : ServiceEndpoint
    {
        var source = ExtensionTypes.SourceOfThread as LoadedConfiguration
            ?? throw new ConfigurationErrorsException(
                "the endpoint is of a file that is not the program's; pass the file to ServiceModelConfiguration");
        return () => source.MakeStandardEndpoint(element) as TEndpoint
            ?? throw new ConfigurationErrorsException(
                $"an endpoint of the kind '{element.Kind}' is not a {typeof(TEndpoint).Name}");
    }
}
