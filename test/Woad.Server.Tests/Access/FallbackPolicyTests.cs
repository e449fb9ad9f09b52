using System.ServiceModel;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.Tests.Access;

/// <summary>A fallback policy is asked by the pipeline, before the services.</summary>
public sealed class FallbackPolicyTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Policy_is_asked_before_the_services(bool isAutomatic)
    {
        await using var app = Build(hasPolicy: true);
        if (!isAutomatic)
        {
            app.UseAuthentication();
            app.UseAuthorization();
        }

        Use(app);
        await app.StartAsync();

        Assert.Throws<MessageSecurityException>(() => Call(app));
    }

    [Fact]
    public async Task Policy_that_comes_after_the_services_is_refused_at_start()
    {
        await using var app = Build(hasPolicy: true);
        Use(app);
        app.UseAuthorization();

        var error = await Assert.ThrowsAsync<InvalidOperationException>(() => app.StartAsync());
        Assert.Contains("Call UseAuthorization before UseServiceModel", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Order_does_not_matter_without_a_policy()
    {
        await using var app = Build(hasPolicy: false);
        Use(app);
        app.UseAuthorization();
        await app.StartAsync();

        Assert.Equal("run", Call(app));
    }

    private static WebApplication Build(bool hasPolicy)
    {
        var builder = VaultApplication.NewBuilder();
        if (hasPolicy)
        {
            builder.Services.AddAuthorizationBuilder().SetFallbackPolicy(
                new AuthorizationPolicyBuilder().RequireAuthenticatedUser().Build());
        }

        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        return app;
    }

    private static void Use(WebApplication app) => app.UseServiceModel(services =>
        services.AddServiceEndpoint<GuardedServices.Open, IGuarded>(new BasicHttpBinding(), "/open"));

    private static string Call(WebApplication app)
    {
        using var factory = new ChannelFactory<IGuarded>(
            new BasicHttpBinding(), new EndpointAddress(new Uri(new Uri(app.Urls.First()), "/open")));
        return factory.CreateChannel().Run();
    }
}
