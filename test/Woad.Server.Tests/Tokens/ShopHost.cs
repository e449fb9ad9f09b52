using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Tokens;

/// <summary>The shop over one binding, and clients for it.</summary>
internal sealed class ShopHost : IDisposable
{
    private readonly List<ICommunicationObject> _clients = [];

    public ShopHost(Binding binding, ServiceCredentials? credentials = null, Action<ServiceHost>? configure = null)
    {
        Address = new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/shop");
        if (credentials is not null)
        {
            Host.Description.Behaviors.Remove<ServiceCredentials>();
            Host.Description.Behaviors.Add(credentials);
        }

        TestCertificates.Believe(Host.Credentials);
        Host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        Host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator ??= new TestPasswords();
        configure?.Invoke(Host);
        Host.AddServiceEndpoint(typeof(IShop), binding, Address);
        Host.Open();
    }

    public ServiceHost Host { get; } = new(typeof(ShopService));

    public Uri Address { get; }

    public IShop NewClient(
        Binding binding, ClientCredentials? credentials = null, string? user = "alice",
        EndpointIdentity? identity = null, Action<ChannelFactory<IShop>>? configure = null)
    {
        var factory = new ChannelFactory<IShop>(binding, new EndpointAddress(Address, identity));
        if (credentials is not null)
        {
            factory.Endpoint.EndpointBehaviors.Remove(typeof(ClientCredentials));
            factory.Endpoint.EndpointBehaviors.Add(credentials);
        }

        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        if (user is not null)
        {
            factory.Credentials.UserName.UserName = user;
            factory.Credentials.UserName.Password = TestPasswords.Of(user);
        }

        configure?.Invoke(factory);
        _clients.Add(factory);
        return factory.CreateChannel();
    }

    public void Dispose()
    {
        foreach (var client in _clients)
        {
            client.Abort();
        }

        Host.Abort();
    }
}
