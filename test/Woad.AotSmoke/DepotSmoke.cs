using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.AotSmoke;

/// <summary>What is tried over each binding of the depot.</summary>
/// <param name="hasSession">Whether the binding has sessions: an instance each.</param>
internal sealed class DepotSmoke(Binding binding, Uri address, bool hasSession)
{
    public async Task RunAsync()
    {
        using var client = new DepotClient(binding, new EndpointAddress(address));
        var depot = client.Depot;
        depot.Note("four");
        Check("instance", depot.Count() == (hasSession ? 5 : 1));
        var fleet = await depot.FleetAsync(new Boat { Name = "first", Length = 2.25 });
        Check(
            "derived types",
            fleet is [Boat { Name: "first", Length: 2.25 }, Bicycle { Gears: 7 }, Boat { Length: 4.5 }]);
        Check(
            "fault",
            Thrown<FaultException<Refusal>>(() => depot.Take("x")) is { Message: "not here", Detail: var detail }
                && IsRefusal(detail, "x"));
        Check("fault of a number", Thrown<FaultException<int>>(() => depot.Take("17")) is { Detail: 17 });
        var receipt = depot.Post(new Letter { To = "Ada", Copies = 2, Parcel = new Parcel { Number = 40 } });
        Check("message contract", receipt.Number == 42 && IsRefusal(receipt.Refused, "Ada"));
        Check(
            "exception",
            Thrown<FaultException<ExceptionDetail>>(
                depot.Break) is { Detail: { Message: "broken", Type: "System.InvalidOperationException" } });
        client.Abort();
    }

    private static bool IsRefusal(Refusal? refusal, string reason) =>
        refusal
            is
        {
            Reason: var said, Instead: ["a", "b"], Reach: Reach.Never, Again.Year: 2024, Where.Row: 3,
            Others: [{ Row: 4 }], Prices: { Count: 1 } prices
        }
        && said == reason && prices["a"] == 5;

    private static T? Thrown<T>(Action call) where T : Exception
    {
        try
        {
            call();
            return null;
        }
        catch (T e)
        {
            return e;
        }
    }

    private void Check(string what, bool holds)
    {
        if (!holds)
        {
            throw new InvalidOperationException($"Failed: depot over {binding.GetType().Name}, {what}.");
        }
    }
}
