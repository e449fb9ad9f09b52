using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text.RegularExpressions;
using Interop.Goods;
using Interop.Matrix;
using Woad.Conformance;

namespace Woad.Interop.Tests.SoapCore;

/// <summary>
/// Woad's client calls SoapCore's services: each endpoint, serializer and shape. unsupported.txt lists the pairs that
/// SoapCore does not support, with its error; a listed pair that passes fails the test.
/// </summary>
public sealed partial class SoapCoreMatrixTests(SoapCorePeer peer) : IClassFixture<SoapCorePeer>
{
    private static readonly string[] Endpoints =
    [
        "soap11", "soap12", "soap11-wsa10", "soap12-wsa10", "soap11-utf16", "soap12-utf16", "soap11-mtom",
        "soap12-mtom",
    ];

    private static bool Approves => Environment.GetEnvironmentVariable("WOAD_APPROVE") == "unsupported";

    private static string Source =>
        Conformance.Repository.PathOf("test", "Woad.Interop.Tests", "SoapCore", "unsupported.txt");

    [Fact]
    public async Task Client_passes_each_pair_that_SoapCore_supports()
    {
        var listed = Approves ? [] : await File.ReadAllLinesAsync(Source);
        var failures = new List<(string Endpoint, string Serializer, string Shape, string Text)>();
        foreach (var endpoint in Endpoints)
        {
            foreach (var isXml in (bool[])[false, true])
            {
                foreach (var shape in GoodsRuns.All.Keys)
                {
                    if (await RunAsync(endpoint, isXml, shape) is { } text)
                    {
                        failures.Add((endpoint, isXml ? "XmlSerializer" : "DataContract", shape, text));
                    }
                }
            }
        }

        var seen = Lines(failures);
        if (Approves)
        {
            await File.WriteAllLinesAsync(Source, seen);
        }

        Assert.Equal(listed, seen);
    }

    /// <summary>One line for all endpoints and shapes at which a serializer has met the same error.</summary>
    private static string[] Lines(
        IEnumerable<(string Endpoint, string Serializer, string Shape, string Text)> failures) =>
    [
        .. failures.GroupBy(static f => (f.Endpoint, f.Serializer, f.Text))
            .Select(static g => (g.Key, Shapes: string.Join(',', g.Select(static f => f.Shape))))
            .GroupBy(static g => $"{g.Key.Serializer} {g.Shapes}: {g.Key.Text}")
            .Select(static g => $"{string.Join(',', g.Select(static f => f.Key.Endpoint))} {g.Key}")
            .Order(StringComparer.Ordinal),
    ];

    private static Binding BindingOf(string endpoint)
    {
        var parts = endpoint.Split('-');
        var encoding = parts[^1] is "utf16" or "mtom" ? parts[^1] : "text";
        var version = encoding == "text" ? endpoint : endpoint[..^(encoding.Length + 1)];
        return MatrixBindings.Of(
            new EndpointSpec("CustomHttp", encoding, version, "Buffered", "none", "none", "never"));
    }

    /// <summary>The failure of a pair; null when both sides had the right values.</summary>
    private async Task<string?> RunAsync(string endpoint, bool isXml, string shape)
    {
        await peer.TakeAsync();
        await peer.ErrorsAsync();
        using var factory = new ChannelFactory<IGoods>(
            BindingOf(endpoint), peer.AddressOf(endpoint, isXml ? ".xml" : ".data"));
        if (isXml)
        {
            foreach (var operation in factory.Endpoint.Contract.Operations)
            {
                operation.OperationBehaviors.Remove(
                    operation.OperationBehaviors.OfType<DataContractSerializerOperationBehavior>().Single());
                operation.OperationBehaviors.Add(new XmlSerializerOperationBehavior(
                    operation, new XmlSerializerFormatAttribute { SupportFaults = true }));
            }
        }

        var goods = factory.CreateChannel();
        using var scope = new OperationContextScope((IContextChannel)goods);
        try
        {
            var expected = GoodsRuns.All[shape](goods, static value => OperationContext.Current!.OutgoingMessageHeaders
                .Add(MessageHeader.CreateHeader("extra", "urn:goods:extra", value)));
            var received = await ReceivedAsync(expected.Length);
            return received.Order(StringComparer.Ordinal).SequenceEqual(expected.Order(StringComparer.Ordinal))
                ? null
                : $"received: {string.Join("; ", received)}";
        }
        catch (Exception e)
        {
            var text = $"{e.GetType().Name}: {e.Message} SoapCore: {await peer.ErrorsAsync()}";
            return Varying().Replace(text.ReplaceLineEndings(" "), "...").TrimEnd();
        }
    }

    /// <summary>The calls of a service; a one-way message may be on its way when the client has ended.</summary>
    private async Task<List<string>> ReceivedAsync(int count)
    {
        var lines = new List<string>();
        await Eventually.Holds(
            () =>
            {
                lines.AddRange(peer.TakeAsync().GetAwaiter().GetResult());
                return lines.Count >= count;
            },
            $"{count} calls have come");
        return lines;
    }

    [GeneratedRegex("(?<=localhost):[0-9]+|(?<=Line |position )[0-9]+")]
    private static partial Regex Varying();
}
