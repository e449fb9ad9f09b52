using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Schemes;

/// <summary>Services of every binding whose address, base address or ListenUri has another scheme.</summary>
public sealed class ListenSchemeTests
{
    public static TheoryData<string> Bindings => BindingCatalogue.Names;

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Endpoint_of_another_scheme_is_refused_by_AddServiceEndpoint(string name)
    {
        var binding = BindingCatalogue.All[name];
        foreach (var scheme in Wrong(binding))
        {
            using var host = NewHost();
            Refuses(binding, scheme, () => host.AddServiceEndpoint(
                typeof(ISecrets), binding.Create(), Address(scheme)));
            Refuses(binding, scheme, () => host.AddServiceEndpoint(
                typeof(ISecrets), binding.Create(), new Uri("urn:logical:address"), Address(scheme)));
        }
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Relative_address_needs_a_base_address_of_the_scheme(string name)
    {
        var binding = BindingCatalogue.All[name];
        using var host = NewHost([.. Wrong(binding).Select(Address)]);
        var error = Assert.Throws<InvalidOperationException>(
            () => host.AddServiceEndpoint(typeof(ISecrets), binding.Create(), "relative"));
        Assert.StartsWith(
            $"Could not find a base address that matches scheme {binding.Scheme} for the endpoint with binding "
                + $"{binding.Create().GetType().Name}. Registered base address schemes are ["
                + $"{string.Join(", ", Wrong(binding))}].",
            error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Endpoint_of_another_scheme_in_the_description_is_refused_at_open(string name)
    {
        var binding = BindingCatalogue.All[name];
        if (IsRefused(binding.Create()))
        {
            return;
        }

        var scheme = binding.Scheme == "http" ? "https" : "http";
        var contract = ContractDescription.GetContract(typeof(ISecrets));
        foreach (var endpoint in new[]
        {
            new ServiceEndpoint(contract, binding.Create(), new EndpointAddress(Address(scheme))),
            new ServiceEndpoint(contract, binding.Create(), new EndpointAddress(Address(binding.Scheme)))
            {
                ListenUri = Address(scheme),
            },
            new ServiceEndpoint(contract, binding.Create(), new EndpointAddress(Address(binding.Scheme)))
            {
                ListenUri = Address(scheme),
                ListenUriMode = ListenUriMode.Unique,
            },
        })
        {
            using var host = NewHost();
            host.AddServiceEndpoint(endpoint);
            Refuses(binding, scheme, host.Open);
        }
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Listener_of_another_scheme_is_not_built(string name)
    {
        var binding = BindingCatalogue.All[name];
        if (IsRefused(binding.Create()))
        {
            return;
        }

        var scheme = binding.Scheme == "http" ? "https" : "http";
        var tried = Try<IReplyChannel>(binding, scheme) + Try<IReplySessionChannel>(binding, scheme)
            + Try<IInputChannel>(binding, scheme) + Try<IDuplexSessionChannel>(binding, scheme);
        Assert.True(tried > 0 || binding.Create().CreateBindingElements().Find<CompositeDuplexBindingElement>() is not
            null, $"{name} has none of the channels.");
    }

    [Fact]
    public void Schemes_are_compared_without_case()
    {
        using var host = NewHost();
        host.AddServiceEndpoint(
            typeof(ISecrets), new BasicHttpBinding(), $"HTTP://localhost:{FreePort.Next()}/secret");
        host.Open();
        using var factory = Secrets.Factory(
            new BasicHttpBinding(),
            new EndpointAddress($"Http://localhost:{host.Description.Endpoints[0].Address!.Uri.Port}/secret"));
        Assert.Equal("3 characters", factory.CreateChannel().Tell("abc"));
    }

    private static int Try<TChannel>(CataloguedBinding catalogued, string scheme)
        where TChannel : class, IChannel
    {
        var binding = catalogued.Create();
        var credentials = new ServiceCredentials();
        SetCredentials(credentials);
        var parameters = new BindingParameterCollection { credentials };
        if (!binding.CanBuildChannelListener<TChannel>(parameters))
        {
            return 0;
        }

        var error = Assert.ThrowsAny<Exception>(
            () => binding.BuildChannelListener<TChannel>(Address(scheme), parameters));
        if (error is not (InvalidOperationException or NotSupportedException))
        {
            Assert.StartsWith(
                $"The provided URI scheme '{scheme}' is invalid; expected '{catalogued.Scheme}'.",
                Assert.IsType<ArgumentException>(error).Message, StringComparison.Ordinal);
        }

        return 1;
    }

    /// <summary>Whether the settings contradict each other, which is told before any address is looked at.</summary>
    private static bool IsRefused(Binding binding)
    {
        try
        {
            return binding.Unsupported() is not null;
        }
        catch (Exception e) when (e is InvalidOperationException or NotSupportedException)
        {
            return true;
        }
    }

    private static IEnumerable<string> Wrong(CataloguedBinding binding) =>
        new[] { "http", "https", "net.tcp", "net.pipe", "net.uds", "net.msmq", "soap.udp", "ftp", "ws" }
            .Where(scheme => scheme != binding.Scheme);

    private static Uri Address(string scheme) => new($"{scheme}://localhost/secret");

    private static ServiceHost NewHost(params Uri[] addresses)
    {
        var host = new ServiceHost(typeof(SecretsService), addresses);
        SetCredentials(host.Credentials);
        return host;
    }

    private static void SetCredentials(ServiceCredentials credentials)
    {
        credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        credentials.UserNameAuthentication.UserNamePasswordValidationMode =
            System.ServiceModel.Security.UserNamePasswordValidationMode.Custom;
        credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
    }

    private static void Refuses(CataloguedBinding binding, string scheme, Action act) => Assert.StartsWith(
        $"The provided URI scheme '{scheme}' is invalid; expected '{binding.Scheme}'.",
        Assert.Throws<ArgumentException>(act).Message, StringComparison.Ordinal);
}
