using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Woad.Server.DependencyInjection;
using Woad.Transports.Memory;

namespace Woad.Server.Tests.Access;

/// <summary>A service whose attributes nothing would enforce does not open.</summary>
public sealed class AuthorizeRefusalTests
{
    public static TheoryData<Type> Demanding =>
    [
        typeof(GuardedServices.OnMethod), typeof(GuardedServices.OnClass), typeof(GuardedServices.OnBaseClass),
        typeof(GuardedServices.OnBaseMethod), typeof(GuardedServices.OnOverriddenMethod),
        typeof(GuardedServices.Explicitly), typeof(GuardedServices.OnContract), typeof(GuardedServices.ClassContract),
        typeof(GuardedServices.OnMethodDerived), typeof(GuardedServices.OnMethodOwn),
        typeof(GuardedServices.OnMethodRequirement),
    ];

    [Theory]
    [MemberData(nameof(Demanding))]
    public void Host_outside_of_an_application_does_not_open(Type service)
    {
        foreach (Binding binding in new Binding[]
        {
            new MemoryBinding(), new BasicHttpBinding(), new NetTcpBinding(SecurityMode.None), new WebHttpBinding(),
        })
        {
            using var host = new ServiceHost(service);
            host.AddServiceEndpoint(
                ContractOf(service), binding, $"{binding.Scheme}://localhost:{FreePort.Next()}/guarded");
            var error = Assert.Throws<InvalidOperationException>(host.Open);
            Assert.Contains("AddServiceModelServices", error.Message, StringComparison.Ordinal);
            Assert.Contains("Attribute", error.Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData(typeof(GuardedServices.Https), "RequireHttpsAttribute")]
    [InlineData(typeof(GuardedServices.Cors), "EnableCorsAttribute")]
    [InlineData(typeof(GuardedServices.Antiforgery), "RequireAntiforgeryTokenAttribute")]
    [InlineData(typeof(GuardedServices.RateLimit), "EnableRateLimitingAttribute")]
    [InlineData(typeof(GuardedServices.SizeLimit), "RequestSizeLimitAttribute")]
    public async Task Attribute_of_other_endpoints_is_refused_because_it_would_do_nothing(Type service, string name)
    {
        using (var host = new ServiceHost(service))
        {
            host.AddServiceEndpoint(typeof(IGuarded), new MemoryBinding(), $"memory://localhost/{Guid.NewGuid():N}");
            Assert.Contains(
                name, Assert.Throws<InvalidOperationException>(host.Open).Message, StringComparison.Ordinal);
        }

        Assert.Contains(name, (await RefusalAsync(service, new BasicHttpBinding())).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Unknown_policies_and_schemes_are_found_at_start()
    {
        Assert.Contains(
            "'unknown'", (await RefusalAsync(typeof(GuardedServices.UnknownPolicy), new BasicHttpBinding())).Message,
            StringComparison.Ordinal);
        Assert.Contains(
            "no authentication scheme 'unknown'",
            (await RefusalAsync(typeof(GuardedServices.UnknownScheme), new BasicHttpBinding())).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Application_without_authorization_is_told_what_to_add() => Assert.Contains(
        "builder.Services.AddAuthorization()",
        (await RefusalAsync(
            typeof(GuardedServices.OnMethod), new BasicHttpBinding(), authorizes: false)).Message,
        StringComparison.Ordinal);

    [Fact]
    public async Task Endpoint_whose_messages_name_nobody_is_refused()
    {
        var error = await RefusalAsync(typeof(GuardedServices.OnMethod), new NetTcpBinding(SecurityMode.None));
        Assert.Contains("no message of it names its caller", error.Message, StringComparison.Ordinal);
        error = await RefusalAsync(
            typeof(GuardedServices.OnMethod), new NetNamedPipeBinding(NetNamedPipeSecurityMode.None));
        Assert.Contains("no message of it names its caller", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Callback_of_a_client_with_an_attribute_is_refused()
    {
        var error = Assert.Throws<InvalidOperationException>(() => new DuplexChannelFactory<ITold>(
            new Callback(), new NetTcpBinding(SecurityMode.None), new EndpointAddress("net.tcp://localhost/told")));
        Assert.Contains("nothing enforces on a client", error.Message, StringComparison.Ordinal);
    }

    [ServiceContract(CallbackContract = typeof(ICallback))]
    public interface ITold
    {
        [OperationContract]
        void Ask();
    }

    public interface ICallback
    {
        [OperationContract]
        void Tell();
    }

    public sealed class Callback : ICallback
    {
        [Authorize]
        public void Tell()
        {
        }
    }

    private static Type ContractOf(Type service) =>
        service == typeof(GuardedServices.OnContract) ? typeof(GuardedServices.IContract)
        : service == typeof(GuardedServices.ClassContract) ? service
        : typeof(IGuarded);

    private static async Task<InvalidOperationException> RefusalAsync(
        Type service, Binding binding, bool authorizes = true)
    {
        await using var app = VaultApplication.NewBuilder(authorizes).Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services =>
        {
            var address = binding.Scheme == "http" ? "/guarded"
                : binding.Scheme == "net.pipe" ? $"net.pipe://localhost/{Guid.NewGuid():N}"
                : $"{binding.Scheme}://localhost:{FreePort.Next()}/guarded";
            services = service.Name switch
            {
                nameof(GuardedServices.OnMethod) => Add<GuardedServices.OnMethod>(),
                nameof(GuardedServices.Https) => Add<GuardedServices.Https>(),
                nameof(GuardedServices.Cors) => Add<GuardedServices.Cors>(),
                nameof(GuardedServices.Antiforgery) => Add<GuardedServices.Antiforgery>(),
                nameof(GuardedServices.RateLimit) => Add<GuardedServices.RateLimit>(),
                nameof(GuardedServices.SizeLimit) => Add<GuardedServices.SizeLimit>(),
                nameof(GuardedServices.UnknownPolicy) => Add<GuardedServices.UnknownPolicy>(),
                _ => Add<GuardedServices.UnknownScheme>(),
            };

            ServiceModelBuilder Add<TService>()
                where TService : class, IGuarded =>
                services.AddServiceEndpoint<TService, IGuarded>(binding, address);
        });
        return await Assert.ThrowsAsync<InvalidOperationException>(() => app.StartAsync());
    }
}
