using System.ServiceModel;
using System.ServiceModel.Security;
using Interop;
using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests;

/// <summary>Woad's hosts of the three bindings, each with all its endpoints on one port.</summary>
public sealed class WoadHosts : IDisposable
{
    private readonly Dictionary<string, Endpoints> _endpoints = [];
    private readonly List<ServiceHost> _hosts = [];

    /// <summary>Whose certificate the services show over TLS.</summary>
    public Authority Authority { get; } = new();

    /// <summary>The endpoints of the host of the binding, which is opened when needed.</summary>
    public Endpoints Of(string binding)
    {
        if (!_endpoints.TryGetValue(binding, out var endpoints))
        {
            _endpoints[binding] = endpoints = Endpoints.Shared(binding);
            _hosts.AddRange(Hosts.Open(binding, endpoints.Addresses, host =>
            {
                host.Credentials.ServiceCertificate.Certificate = Authority.Server;
                host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode =
                    UserNamePasswordValidationMode.Custom;
                host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Passwords();
            }));
        }

        return endpoints;
    }

    public void Dispose()
    {
        _hosts.ForEach(h => h.Abort());
        Authority.Dispose();
    }
}
