using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Woad.Lab.Bindings;

namespace Woad.Lab.MessageSize;

/// <summary>A routing service before the service of a cell, over the same binding on both sides.</summary>
internal sealed class SizeRouter : IDisposable
{
    /// <summary>The name of the router among the parts of a cell.</summary>
    public const string Name = "router";

    private readonly ServiceHost _host = new(typeof(RoutingService));

    /// <summary>Opens a router.</summary>
    /// <param name="settings">The settings of the cell.</param>
    /// <param name="service">The address of its service.</param>
    public SizeRouter(SizeHostSettings settings, Uri service)
    {
        Address = CellBindings.NewAddress(settings.Binding, "Router");
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(
            new MatchAllMessageFilter(),
            [
                new ServiceEndpoint(
                    ContractDescription.GetContract(typeof(IRequestReplyRouter)),
                    SizeBindings.Create(settings.Binding, settings.Transfer),
                    CellBindings.AddressOf(settings.Binding, service)),
            ]);
        _host.AddServiceEndpoint(
            typeof(IRequestReplyRouter), SizeBindings.Create(settings.Binding, settings.Transfer), Address);
        _host.Description.Behaviors.Add(new RoutingBehavior(configuration));
        _host.Open();
    }

    public Uri Address { get; }

    public void Dispose() => _host.Abort();
}
