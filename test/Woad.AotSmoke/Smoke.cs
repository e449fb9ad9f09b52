using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.AotSmoke;

/// <summary>What is tried over each binding.</summary>
internal sealed class Smoke(Binding binding, string address)
{
    public async Task RunAsync()
    {
        using var factory = new ChannelFactory<ISmoke>(binding, new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        Check(
            "the proxy is compiled", proxy.GetType().FullName!.StartsWith("Woad.Generated.", StringComparison.Ordinal));
        Check("text", proxy.Echo("<&> é") == "<&> é");
        Check("null", proxy.Echo(null) is null);
        Check("out", proxy.Divide(17, 5, out var rest) == 3 && rest == 2);
        await RepeatAsync(proxy);
        Fault(proxy);
        proxy.Tell("a word");
        Check("one-way", await proxy.ToldAsync() == "a word");
        Header(proxy);
        ((IClientChannel)proxy).Close();
        Check("closed", ((IClientChannel)proxy).State == CommunicationState.Closed);
    }

    private static async Task RepeatAsync(ISmoke proxy)
    {
        var sent = new Parcel
        {
            Number = 7,
            To = "Ada",
            Sent = new DateTime(2024, 2, 29, 12, 0, 0, DateTimeKind.Utc),
            Price = 12.50m,
            Contents = ["tea", "books"],
            Inside = new Parcel { Number = 8 },
        }.Stick("one").Stick("two");
        var parcels = await proxy.RepeatAsync(sent, 3);
        Check("data", parcels.Count == 3 && parcels.TrueForAll(p =>
            p.Number == 7
                && p.To == "Ada"
                && p.Sent == sent.Sent
                && p.Price == 12.50m
                && p.Contents is ["tea", "books"]
                && p.Inside?.Number == 8
                && p.Shown == "First one Other two 6 x 4"));
    }

    private static void Fault(ISmoke proxy)
    {
        try
        {
            proxy.Fail("no more tea");
            Check("fault", false);
        }
        catch (FaultException e)
        {
            Check("fault", e.Message == "no more tea");
        }
    }

    /// <summary>A header goes through the message lane: the same contract, by messages.</summary>
    private static void Header(ISmoke proxy)
    {
        using var scope = new OperationContextScope((IContextChannel)proxy);
        OperationContext.Current!.OutgoingMessageHeaders.Add(
            MessageHeader.CreateHeader("Who", "urn:woad:smoke", "Ada"));
        Check("header", proxy.Header("Who") == "Ada");
    }

    private static void Check(string what, bool holds)
    {
        if (!holds)
        {
            throw new InvalidOperationException($"Failed: {what}.");
        }
    }
}
