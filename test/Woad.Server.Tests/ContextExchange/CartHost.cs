using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.ContextExchange;

/// <summary>An open service of carts, and its clients.</summary>
internal sealed class CartHost : IAsyncDisposable
{
    private readonly ServiceHost _host = new(typeof(Cart));
    private readonly List<ChannelFactory> _factories = [];

    private CartHost(Binding binding)
    {
        Binding = binding;
        var port = binding.Scheme is "http" ? FreePort.Http : FreePort.Next();
        Address = new Uri($"{binding.Scheme}://localhost:{port}/cart{Guid.NewGuid():N}");
        TestCertificates.Believe(_host.Credentials);
        _host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        _host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        _host.AddServiceEndpoint(typeof(ICart), binding, Address);
    }

    public Binding Binding { get; }

    public Uri Address { get; }

    public static async Task<CartHost> OpenAsync(Binding binding)
    {
        var host = new CartHost(binding);
        await Task.Run(host._host.Open);
        return host;
    }

    /// <summary>A client, with the host's binding or another one.</summary>
    public ICart Connect(Binding? binding = null)
    {
        var factory = new ChannelFactory<ICart>(binding ?? Binding, new EndpointAddress(Address));
        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
        _factories.Add(factory);
        return factory.CreateChannel();
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var factory in _factories)
        {
            await Task.Run(factory.Abort);
        }

        await Task.Run(_host.Abort);
    }
}
