using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.AotSmoke.Reference;

namespace Woad.AotSmoke;

/// <summary>A client that woad-svcutil has generated: Shop.g.cs.</summary>
internal static class ShopSmoke
{
    public static async Task RunAsync(Binding binding, Uri address)
    {
        var client = new ShopClient(binding, new EndpointAddress(address));
        Check(client.Add(2, 3) == 5, "waits");
        Check(await client.AddAsync(2, null) == 2, "null");
        var basket = new Basket { Owner = "Ann", Items = ["a"], Price = 1.5m };
        var filled = await client.FillAsync(basket, "b");
        Check(filled is { Items: ["a", "b"], Color: Colors.darkgreen, Price: 1.5m }, "data");
        try
        {
            await client.FillAsync(basket, null);
            Check(false, "fault");
        }
        catch (FaultException<Reference.Refusal> e)
        {
            Check(e.Detail.Code == 7, "detail");
        }

        var division = await client.DivideAsync(new DivideRequest { value = 17, by = 5 });
        Check(division is { DivideResult: 3, rest: 2 }, "message contract");
        var id = Guid.NewGuid();
        Check((await client.DaysAsync([id])).ContainsKey(id.ToString()), "dictionary");
        await client.ForgetAsync("x");
        var same = await client.SameAsync(new Box { Name = "n", Content = [1, 2] });
        Check(same is Box { Content: [1, 2] }, "known type");
        ((ICommunicationObject)client).Close();
    }

    private static void Check(bool isTrue, string what)
    {
        if (!isTrue)
        {
            throw new InvalidOperationException($"Failed: generated client: {what}.");
        }
    }
}
