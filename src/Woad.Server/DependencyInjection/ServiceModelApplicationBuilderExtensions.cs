using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using Woad.Server.DependencyInjection;
using Woad.Server.Http;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Puts services into the pipeline of an ASP.NET Core application.</summary>
public static class ServiceModelApplicationBuilderExtensions
{
    /// <summary>
    /// Adds services. HTTP endpoints are answered in this place of the application's pipeline, at the application's own
    /// addresses; net.tcp endpoints listen on ports of their own. Services of the configuration that the application
    /// has named are added when it starts.
    /// </summary>
    /// <param name="app">The application.</param>
    /// <param name="configure">A method that changes the host before it opens, or <see langword="null"/>.</param>
    /// <returns>The same application.</returns>
    /// <exception cref="InvalidOperationException"><c>AddServiceModelServices</c> has not been called.</exception>
    /// <remarks>
    /// Requests to the services do not reach middleware that comes later. <c>UseAuthorization</c>, which asks the
    /// fallback policy, therefore comes before; otherwise an application with such a policy does not start.
    /// </remarks>
    public static IApplicationBuilder UseServiceModel(
        this IApplicationBuilder app, Action<ServiceModelBuilder> configure)
    {
        ArgumentNullException.ThrowIfNull(app);
        ArgumentNullException.ThrowIfNull(configure);
        var hosts = app.ApplicationServices.GetService<ServiceModelHosts>() ?? throw new InvalidOperationException(
            "UseServiceModel needs services that are not registered. Call builder.Services.AddServiceModelServices() "
                + "before the application is built.");
        hosts.Configured.AreAdded = true;
        configure(new ServiceModelBuilder(hosts));
        return app.UseHosts(hosts);
    }

    /// <summary>Answers the requests to HTTP endpoints of the application's hosts.</summary>
    internal static IApplicationBuilder UseHosts(this IApplicationBuilder app, ServiceModelHosts hosts)
    {
        hosts.Orders.Add(new MiddlewareOrder(app));
        var paths = hosts.Paths;
        return app.Use((context, next) =>
            !paths.Pages.IsEmpty && HttpPages.TryAnswer(context, paths) is { } answer ? answer
            : paths.FindInPipeline(context.Features.Get<IHttpRequestFeature>()!) is { } listener
                ? PipelineReceiver.ReceiveAsync(context, listener)
                : next(context));
    }

    /// <summary>Adds every service of the configuration, with its endpoints.</summary>
    /// <param name="app">The application.</param>
    /// <returns>The same application.</returns>
    /// <exception cref="InvalidOperationException">
    /// <c>AddServiceModelServices</c> has not been called, or there is no configuration of services.
    /// </exception>
    [RequiresUnreferencedCode("Types are found by their names in the configuration.")]
    public static IApplicationBuilder UseServiceModel(this IApplicationBuilder app) =>
        app.UseServiceModel(services => services.AddConfiguredServices());
}
