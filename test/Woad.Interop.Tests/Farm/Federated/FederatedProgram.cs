using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.DataProtection;
using Microsoft.AspNetCore.HttpOverrides;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Interop.Tests.Conversation;
using Woad.Server.DependencyInjection;

namespace Woad.Interop.Tests.Farm.Federated;

/// <summary>One process of the farm: a token service, or a service that takes its tokens.</summary>
/// <param name="folder">The folder that all processes share.</param>
internal sealed class FederatedProgram(DirectoryInfo folder)
{
    public const string Issuer = "issuer";
    public const string Service = "service";

    /// <summary>Runs a process until its input ends.</summary>
    /// <param name="part">Its part: <see cref="Issuer"/> or <see cref="Service"/>.</param>
    /// <param name="address">The address of the service for its clients, up to the paths of endpoints.</param>
    public Task RunAsync(string part, string address) => part == Issuer ? IssueAsync() : ServeAsync(address);

    private async Task IssueAsync()
    {
        var own = Certificate(Issuer);
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/");
        var host = new WSTrustServiceHost(new FarmTokenSettings(own, Certificate(Service)), address);
        host.AddServiceEndpoint(typeof(IWSTrust13SyncContract), FederatedBindings.Issuer(), Issuer);

        // Clients write to the address of nginx.
        host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.AddressFilterMode = AddressFilterMode.Any;
        host.Credentials.ServiceCertificate.Certificate = own;
        var users = host.Credentials.UserNameAuthentication;
        users.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        users.CustomUserNamePasswordValidator = new OnePassword();
        host.Open();
        await ReadyAsync(address.AbsoluteUri);
        host.Abort();
    }

    private async Task ServeAsync(string address)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        builder.Services.AddDataProtection().PersistKeysToFileSystem(folder).SetApplicationName("vault");
        builder.Services.Configure<ForwardedHeadersOptions>(o => o.ForwardedHeaders = ForwardedHeaders.All);
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseForwardedHeaders();
        var keys = app.Services.GetDataProtectionProvider();
        app.UseServiceModel(services =>
        {
            var each = Trust(keys, address);
            each.DetectReplayedTokens = true;
            var once = Trust(keys, address);
            once.DetectReplayedTokens = true;
            once.Caches.TokenReplayCache = new FolderReplayCache(folder.CreateSubdirectory("replays"));
            Add<Vault>(services, Trust(keys, address), [.. FederatedBindings.Free, FederatedBindings.Session]);
            Add<OnceVault>(services, once, ["once"]);
            Add<OnceEachVault>(services, each, ["onceEach"]);
        });
        await app.StartAsync();
        await ReadyAsync(app.Urls.First());
    }

    private void Add<T>(ServiceModelBuilder services, IdentityConfiguration identity, IEnumerable<string> paths)
        where T : Vault
    {
        services.AddService<T>(host =>
        {
            host.Credentials.ServiceCertificate.Certificate = Certificate(Service);
            host.Credentials.UseIdentityConfiguration = true;
            host.Credentials.IdentityConfiguration = identity;
        });
        foreach (var path in paths)
        {
            services.AddServiceEndpoint<T, IVault>(FederatedBindings.Create(path), "/" + path);
        }
    }

    private IdentityConfiguration Trust(IDataProtectionProvider keys, string address)
    {
        var identity = new IdentityConfiguration(loadConfig: false)
        {
            ServiceCertificate = Certificate(Service),
            CertificateValidator = X509CertificateValidator.None,
        };
        foreach (var path in FederatedBindings.Free.Concat(FederatedBindings.Replays).Append(FederatedBindings.Session))
        {
            identity.AudienceRestriction.AllowedAudienceUris.Add(new Uri(address + path));
        }

        ((ConfigurationBasedIssuerNameRegistry)identity.IssuerNameRegistry).AddTrustedIssuer(
            Certificate(Issuer).Thumbprint, Issuer);

        // <sessions>
        identity.SecurityTokenHandlers.AddOrReplace(new SessionSecurityTokenHandler(
            new([new DeflateCookieTransform(), new ProtectedDataCookieTransform(keys)])));
        // </sessions>
        return identity;
    }

    private X509Certificate2 Certificate(string name) =>
        X509CertificateLoader.LoadPkcs12FromFile(Path.Combine(folder.FullName, name + ".pfx"), null);

    private static async Task ReadyAsync(string address)
    {
        Console.WriteLine(address);
        Console.WriteLine("ready");
        await Console.In.ReadToEndAsync();
    }
}
