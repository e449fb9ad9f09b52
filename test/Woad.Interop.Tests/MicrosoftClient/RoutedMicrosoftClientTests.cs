using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using Interop.Matrix;
using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>Microsoft's client calls Woad's services through a router, also over another binding.</summary>
[Collection("Calls of Microsoft's client")]
public sealed class RoutedMicrosoftClientTests : IDisposable
{
    private const string Tcp = "NetTcp/binary/default/Buffered/none/none/never";
    private const string Basic = "BasicHttp/text/default/Buffered/none/none/never";
    private const string Soap12 = "WSHttp/text/default/Buffered/none/none/never";

    private static readonly (string Front, string Behind, string Shape)[] Cases =
    [
        .. from ends in ((string, string)[])[(Tcp, Tcp), (Basic, Basic), (Basic, Tcp), (Soap12, Tcp), (Tcp, Soap12)]
           from shape in (string[])["values", "thrown"]
           select (ends.Item1, ends.Item2, shape),
        (Basic, Tcp, "lists"), (Basic, Tcp, "declared"), (Soap12, Tcp, "texts"), (Tcp, Tcp, "headers"),
        (Tcp, Tcp, "huge"), (Tcp, Tcp, "session"), (Tcp, Tcp, "callbacks"),
    ];

    private readonly Authority _authority = new();

    public void Dispose() => _authority.Dispose();

    [Fact]
    public async Task Calls_pass_a_router_with_the_values_of_both_sides()
    {
        var failures = new List<string>();
        using var peer = new MicrosoftPeer(_authority);
        foreach (var (front, behind, shape) in Cases)
        {
            if (await RunAsync(peer, EndpointSpec.Parse(front), EndpointSpec.Parse(behind), shape) is { } failure)
            {
                failures.Add($"{front} to {behind}, {shape}: {failure}");
            }
        }

        Assert.True(failures.Count == 0, string.Join("\n", failures));
    }

    private async Task<string?> RunAsync(MicrosoftPeer peer, EndpointSpec front, EndpointSpec behind, string shape)
    {
        MatrixLog.Take();
        using var service = new MatrixHost(behind, shape, _authority);
        var contract = shape is "session" or "callbacks" ? typeof(IDuplexSessionRouter) : typeof(IRequestReplyRouter);
        var address = $"{front.Scheme}://localhost:{FreePort.Next()}/{shape}";
        var configuration = new RoutingConfiguration();
        configuration.FilterTable.Add(
            new MatchAllMessageFilter(),
            [new ServiceEndpoint(
                ContractDescription.GetContract(contract), MatrixBindings.Of(behind),
                new EndpointAddress(service.Address))]);
        using var router = new ServiceHost(typeof(RoutingService));
        router.AddServiceEndpoint(contract, MatrixBindings.Of(front), address);
        router.Description.Behaviors.Add(new RoutingBehavior(configuration));
        await Task.Run(router.Open);

        var outcome = await peer.RunAsync(new MatrixCase(front.ToString(), shape, address));
        if (outcome.Phase is not null)
        {
            return $"{outcome.Phase}: {outcome.Exception}: {outcome.Message}\n{outcome.Details}";
        }

        await ExpectedLines.WaitAsync(shape);
        return ExpectedLines.Difference(shape, outcome.Lines, MatrixLog.Take());
    }
}
