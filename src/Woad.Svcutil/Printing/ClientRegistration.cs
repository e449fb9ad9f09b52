using Woad.Svcutil.Requests;

namespace Woad.Svcutil.Printing;

/// <summary>Writes the class that registers channels of the generated contracts for dependency injection.</summary>
internal static class ClientRegistration
{
    private const string Services = "global::Microsoft.Extensions.DependencyInjection";

    private const string Text = """
        /// <summary>Registers clients of this namespace for dependency injection.</summary>
        internal static class WcfClientRegistration
        {
            /// <summary>Registers a factory of channels, and one channel for each scope.</summary>
            /// <param name="services">The services.</param>
            /// <param name="binding">The binding of the endpoint.</param>
            /// <param name="address">The address of the endpoint.</param>
            /// <param name="configure">Changes the factory, for example its credentials.</param>
            public static SERVICES.IServiceCollection AddWcfClient<TContract>(
                this SERVICES.IServiceCollection services,
                global::System.ServiceModel.Channels.Binding binding,
                global::System.ServiceModel.EndpointAddress address,
                global::System.Action<global::System.ServiceModel.ChannelFactory<TContract>> configure = null)
                where TContract : class
            {
                services.Add(SERVICES.ServiceDescriptor.Singleton(_ =>
                {
                    var factory = new global::System.ServiceModel.ChannelFactory<TContract>(binding, address);
                    configure?.Invoke(factory);
                    return factory;
                }));
                services.Add(SERVICES.ServiceDescriptor.Scoped(provider =>
                    SERVICES.ServiceProviderServiceExtensions
                        .GetRequiredService<global::System.ServiceModel.ChannelFactory<TContract>>(provider)
                        .CreateChannel()));
                return services;
            }
        }
        """;

    public static void Write(CodeWriter writer, GenerationOptions options)
    {
        var text = Text.Replace("SERVICES", Services, StringComparison.Ordinal);
        if (options.Style.IsNullable)
        {
            text = text.Replace("> configure = null", ">? configure = null", StringComparison.Ordinal);
        }

        foreach (var line in text.Split('\n'))
        {
            writer.Line(line.TrimEnd('\r'));
        }
    }
}
