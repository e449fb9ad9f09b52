using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Server.Tests.Hosting;

/// <summary>Services that configure their host by a static method.</summary>
public sealed class ServiceConfigurationTests
{
    [ServiceContract(Namespace = "urn:test")]
    public interface IGreeter
    {
        [OperationContract]
        string Greet(string name);
    }

    [Theory]
    [InlineData(typeof(Configured))]
    [InlineData(typeof(Derived))]
    public void Service_class_adds_its_endpoints_and_behaviors(Type service)
    {
        var address = new Uri($"net.tcp://localhost:{FreePort.Next()}/");
        using var host = new ServiceHost(service, address);
        Assert.Equal(TimeSpan.FromSeconds(7), host.CloseTimeout);
        Assert.True(host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults);
        host.Open();
        Assert.Equal("Hello, ada", Call(new Uri(address, "greeter")));
    }

    [Fact]
    public void Protocol_has_endpoints_at_the_base_addresses_of_its_scheme()
    {
        var (tcp, http) = (
            new Uri($"net.tcp://localhost:{FreePort.Next()}/t"), new Uri($"http://localhost:{FreePort.Next()}/h"));
        using var host = new ServiceHost(typeof(Enabled), tcp, http);
        var endpoint = Assert.Single(host.Description.Endpoints);
        Assert.Equal(tcp, endpoint.Address!.Uri);
        host.Open();
        Assert.Equal("Hello, ada", Call(tcp));
    }

    [Fact]
    public void Members_are_those_of_the_host()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/");
        using var host = new ServiceHost(typeof(Whole), address);
        Assert.Equal(TimeSpan.FromSeconds(8), host.OpenTimeout);
        Assert.Equal(PrincipalPermissionMode.None, host.Authorization.PrincipalPermissionMode);
        Assert.Same(host.Authentication, host.Description.Behaviors.Find<ServiceAuthenticationBehavior>());
        Assert.True(host.Credentials.UserNameAuthentication.CacheLogonTokens);
        Assert.Equal(
            ["a", "b", "c", "d", "moved"],
            host.Description.Endpoints.Select(e => e.Address!.Uri.Segments[^1]).Order());
        Assert.Equal(
            ["listen-c", "listen-d"],
            host.Description.Endpoints.Select(e => e.ListenUri!.Segments[^1])
                .Where(s => s.StartsWith("listen", StringComparison.Ordinal)).Order());
    }

    [Fact]
    public void Error_of_the_method_is_thrown_as_it_is() => Assert.Equal(
        "not today", Assert.Throws<NotSupportedException>(() => new ServiceHost(typeof(Failing))).Message);

    /// <summary>Other methods of the name configure nothing.</summary>
    [Fact]
    public void Method_of_another_shape_is_not_called()
    {
        using var host = new ServiceHost(typeof(Other), new Uri($"net.tcp://localhost:{FreePort.Next()}/"));
        Assert.Empty(host.Description.Endpoints);
    }

    private static string Call(Uri address)
    {
        using var factory = new ChannelFactory<IGreeter>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        return factory.CreateChannel().Greet("ada");
    }

    private class Greeter : IGreeter
    {
        public string Greet(string name) => $"Hello, {name}";
    }

    private class Configured : Greeter
    {
        public static void Configure(ServiceConfiguration config)
        {
            config.CloseTimeout = TimeSpan.FromSeconds(7);
            config.AddServiceEndpoint(typeof(IGreeter), new NetTcpBinding(SecurityMode.None), "greeter");
            config.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true;
        }
    }

    private sealed class Derived : Configured;

    private sealed class Enabled : Greeter
    {
        public static void Configure(ServiceConfiguration config) =>
            Assert.Single(config.EnableProtocol(new NetTcpBinding(SecurityMode.None)));
    }

    private sealed class Whole : Greeter
    {
        public static void Configure(ServiceConfiguration config)
        {
            var root = config.BaseAddresses.Single();
            Uri At(string name) => new(root, name);

            config.LoadFromConfiguration();
            config.OpenTimeout = TimeSpan.FromSeconds(8);
            config.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.None;
            Assert.NotNull(config.Authentication);
            config.Credentials.UserNameAuthentication.CacheLogonTokens = true;
            var binding = new BasicHttpBinding();
            config.AddServiceEndpoint(typeof(IGreeter), binding, At("a"));
            config.AddServiceEndpoint(typeof(IGreeter), binding, "b");
            config.AddServiceEndpoint(typeof(IGreeter), binding, At("c"), At("listen-c"));
            config.AddServiceEndpoint(typeof(IGreeter), binding, "d", At("listen-d"));
            var endpoint = new ServiceEndpoint(
                ContractDescription.GetContract(typeof(IGreeter)), binding, new EndpointAddress(At("e")));
            config.AddServiceEndpoint(endpoint);
            config.SetEndpointAddress(endpoint, "moved");
        }
    }

    private sealed class Failing : Greeter
    {
        public static void Configure(ServiceConfiguration config) => throw new NotSupportedException("not today");
    }

    private sealed class Other : Greeter
    {
        public static void Configure(string config) => throw new NotSupportedException(config);
    }
}
