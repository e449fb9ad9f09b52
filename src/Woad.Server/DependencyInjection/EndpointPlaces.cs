using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Woad.Server.DependencyInjection;

/// <summary>Finds the absolute addresses of an endpoint that an application adds by a path.</summary>
/// <param name="services">The services of the application.</param>
internal sealed class EndpointPlaces(IServiceProvider services)
{
    private readonly NetTcpOptions? _tcp = services.GetService<IOptions<NetTcpOptions>>()?.Value;

    /// <summary>
    /// The addresses: below the base address of the host, else below each address of <c>UseNetTcp</c>, else below the
    /// application. A path that begins with a slash is below the root of these.
    /// </summary>
    public IReadOnlyList<Uri> Of(ServiceHostBase host, Binding binding, Uri address)
    {
        // On Unix a path is an absolute address of a file.
        var text = address.OriginalString;
        if (address.IsAbsoluteUri && !text.StartsWith('/'))
        {
            return [address];
        }

        var isOfRoot = text.StartsWith('/');
        if (host.BaseAddresses.FirstOrDefault(root => root.Scheme == binding.Scheme) is { } own)
        {
            return [isOfRoot ? new Uri(own, text) : host.MakeAbsolute(address, binding)];
        }

        var path = isOfRoot ? text : "/" + text;
        if (binding.Scheme != Uri.UriSchemeNetTcp || _tcp is not { Addresses: { Count: > 0 } roots })
        {
            return [new Uri($"{binding.Scheme}://localhost{path}")];
        }

        return [.. roots.Select(root => isOfRoot ? new Uri(root, text) : Below(root, text))];
    }

    /// <summary>Lets a binding listen at one network interface only, where an address names one.</summary>
    public void Restrict(Binding binding, Uri address)
    {
        if (_tcp?.IsExact(address) != true)
        {
            return;
        }

        if (binding is NetTcpBinding tcp)
        {
            tcp.HostNameComparisonMode = HostNameComparisonMode.Exact;
        }
        else if (binding is CustomBinding custom && custom.Elements.Find<TcpTransportBindingElement>() is { } transport)
        {
            transport.HostNameComparisonMode = HostNameComparisonMode.Exact;
        }
    }

    private static Uri Below(Uri root, string path) =>
        path.Length == 0 ? root : new Uri($"{root.AbsoluteUri.TrimEnd('/')}/{path}");
}
