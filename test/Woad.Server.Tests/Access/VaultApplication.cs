using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Access;

/// <summary>An application with two schemes and a policy, and the vault in it.</summary>
internal sealed class VaultApplication : IAsyncDisposable
{
    private readonly WebApplication _app;

    private VaultApplication(WebApplication app) => _app = app;

    public Uri Root => new(_app.Urls.First());

    /// <summary>The address of the port with TLS.</summary>
    public Uri SecureRoot => new(_app.Urls.First(static url => url.StartsWith("https:", StringComparison.Ordinal)));

    public VaultLog Calls => _app.Services.GetRequiredService<VaultLog>();

    public static WebApplicationBuilder NewBuilder(bool authorizes = true)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices().AddSingleton<VaultLog>();
        builder.Services.AddAuthentication("token")
            .AddScheme<AuthenticationSchemeOptions, TokenHandler>("token", null)
            .AddScheme<AuthenticationSchemeOptions, TokenHandler>("key", null);
        if (authorizes)
        {
            builder.Services.AddAuthorization(options => options.AddPolicy(
                "adult", policy => policy.RequireAssertion(
                    context => int.TryParse(context.User.FindFirst("age")?.Value, out var age) && age >= 18)));
        }

        return builder;
    }

    public static async Task<VaultApplication> StartAsync<TService>(
        Binding binding, bool readsMessages = false, Action<ServiceHostBase>? configure = null,
        WebApplicationBuilder? builder = null)
        where TService : class, IVault
    {
        builder ??= NewBuilder();
        builder.WebHost.UseKestrelHttpsConfiguration().ConfigureKestrel(
            static options => options.ConfigureHttpsDefaults(
                static https => https.ServerCertificate = TestCertificates.Server));
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        if (binding.Scheme == "https")
        {
            app.Urls.Add("https://127.0.0.1:0");
        }

        app.UseServiceModel(services => services
            .AddService<TService>(host =>
            {
                if (readsMessages)
                {
                    host.Description.Behaviors.Add(new MessageLaneBehavior());
                }

                configure?.Invoke(host);
            })
            .AddServiceEndpoint<TService, IVault>(binding, "/vault")
            .AddService<TService>(host => AddWeb(host.Description.Endpoints[^1])));
        try
        {
            await app.StartAsync();
        }
        catch
        {
            await app.DisposeAsync();
            throw;
        }

        return new VaultApplication(app);
    }

    /// <summary>Calls with a token.</summary>
    public T Call<T>(Binding binding, string? token, Func<IVault, T> call)
    {
        var address = new Uri(binding.Scheme == "https" ? SecureRoot : Root, "/vault");
        if (binding is NetHttpBinding or WSHttpBinding { ReliableSession.Enabled: true })
        {
            // A session has the caller of the request that opens it, which has no properties of a message.
            address = new UriBuilder(address)
            {
                Scheme = binding is NetHttpBinding ? "ws" : "http",
                Query = token is null ? "" : "as=" + Uri.EscapeDataString(token),
            }.Uri;
        }

        using var factory = binding is WebHttpBinding
            ? new WebChannelFactory<IVault>(binding, address)
            : new ChannelFactory<IVault>(binding, new EndpointAddress(address));
        TestCertificates.Believe(factory.Credentials);
        var client = factory.CreateChannel();
        using (new OperationContextScope((IContextChannel)client))
        {
            if (token is not null)
            {
                OperationContext.Current!.OutgoingMessageProperties[HttpRequestMessageProperty.Name] =
                    new HttpRequestMessageProperty { Headers = { ["Authorization"] = token } };
            }

            return call(client);
        }
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();

    private static void AddWeb(ServiceEndpoint endpoint)
    {
        if (endpoint.Binding is WebHttpBinding)
        {
            endpoint.EndpointBehaviors.Add(new WebHttpBehavior());
        }
    }
}
