using Woad.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>Makes channels with an endpoint of a file other than the program's.</summary>
/// <typeparam name="TChannel">The contract's interface.</typeparam>
public sealed class ConfigurationChannelFactory<TChannel> : ChannelFactory<TChannel>
{
    private readonly ServiceModelConfiguration _configuration;

    /// <summary>
    /// Initializes a new instance of the <see cref="ConfigurationChannelFactory{TChannel}"/> class with an endpoint of
    /// <paramref name="configuration"/>.
    /// </summary>
    /// <param name="endpointConfigurationName">The endpoint's name; * for the only one of the contract.</param>
    /// <param name="configuration">The configuration; its file is read.</param>
    /// <param name="remoteAddress">The service's address; null for the configured one.</param>
    public ConfigurationChannelFactory(
        string endpointConfigurationName,
        System.Configuration.Configuration configuration,
        EndpointAddress? remoteAddress)
        : base(typeof(TChannel))
    {
        ArgumentNullException.ThrowIfNull(configuration);
        _configuration = ServiceModelConfiguration.Load(configuration.FilePath);
        InitializeEndpoint(endpointConfigurationName, remoteAddress);
    }

    /// <inheritdoc/>
    protected override void ApplyConfiguration(string configurationName) =>
        Take(_configuration.Source.GetClientEndpoint(configurationName, Endpoint.Contract));
}
