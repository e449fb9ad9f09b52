using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Server.Tests.Hosting;

/// <summary>Hosts that have no description, and services without contracts.</summary>
public sealed class NoDescriptionTests
{
    [Fact]
    public void Host_without_description_that_reads_no_configuration_is_created()
    {
        var host = new BareHost(appliesConfiguration: false);

        Assert.Null(host.Description);
        var error = Assert.Throws<InvalidOperationException>(host.Open);
        Assert.Contains("InitializeRuntime requires that the Description", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Host_without_description_cannot_read_configuration()
    {
        var error = Assert.Throws<InvalidOperationException>(() => new BareHost(appliesConfiguration: true));

        Assert.Contains("ApplyConfiguration requires that the Description", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Service_without_contract_has_zero_endpoints(bool hasAddress)
    {
        var host = hasAddress
            ? new ServiceHost(typeof(Nothing), new Uri($"http://127.0.0.1:{FreePort.Next()}/nothing"))
            : new ServiceHost(typeof(Nothing));

        var error = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains("zero application (non-infrastructure) endpoints", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Service_without_contract_and_with_metadata_has_zero_endpoints()
    {
        var host = new ServiceHost(typeof(Nothing), new Uri($"http://127.0.0.1:{FreePort.Next()}/nothing"));
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
        host.AddServiceEndpoint(
            ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpBinding(), "mex");

        var error = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains("zero application (non-infrastructure) endpoints", error.Message, StringComparison.Ordinal);
    }

    private sealed class Nothing;

    private sealed class BareHost : ServiceHostBase
    {
        private readonly bool _appliesConfiguration;

        public BareHost(bool appliesConfiguration)
        {
            _appliesConfiguration = appliesConfiguration;
            InitializeDescription(new UriSchemeKeyedCollection());
        }

        protected override void ApplyConfiguration()
        {
            if (_appliesConfiguration)
            {
                base.ApplyConfiguration();
            }
        }

        protected override ServiceDescription CreateDescription(
            out IDictionary<string, ContractDescription> implementedContracts)
        {
            implementedContracts = null!;
            return null!;
        }
    }
}
